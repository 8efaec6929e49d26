// Files that are uploaded with a form; compiled into the remote that uses them.
export { base64Of } from './base64-of.ts';
export { FileInput, type FileInputProps } from './FileInput.tsx';
export { PdfField, type PdfFieldProps } from './PdfField.tsx';
export { type PdfUpload, type ReadPdf, readPdf } from './read-pdf.ts';
