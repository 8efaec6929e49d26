// Files that go up with a form. Loaded with the first page or dialog that has one.
export { base64Of } from './base64-of.ts';
export { PdfField, type PdfFieldProps } from './PdfField.tsx';
export { type PdfUpload, type ReadPdf, readPdf } from './read-pdf.ts';
