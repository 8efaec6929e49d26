export type { Cell, ExportColumn } from './csv.ts';
export { type ExportFormat, exportRows } from './exportRows.ts';
