export type { Cell, ExportColumn } from './csv.ts';
export { type ExportFormat, exportRows, openExport, type RowsFile, saveBlob } from './exportRows.ts';
