export type { Cell, ExportColumn } from './csv.ts';
export { type ExportFormat, exportRows, saveBlob } from './exportRows.ts';
