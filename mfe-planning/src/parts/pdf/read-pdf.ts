import { limits } from '@shop/shared/contract';
import { base64Of } from '../base64-of.ts';

/** A PDF as it travels: its name, and its bytes in base64. */
export interface PdfUpload {
  name: string;
  data: string;
}

/** Why a chosen file is none: keys of the contract's messages, so that the page says it as the server would. */
export type PdfProblem = 'field.pdf' | 'field.pdf.tooLarge';

/** Checks a chosen file before anything is sent: 10 MB at most, and begins as a PDF does. Source: field rules. */
export async function readPdf(file: File): Promise<PdfUpload | PdfProblem> {
  if (file.size > limits.pdfBytes) return 'field.pdf.tooLarge';
  const data = await base64Of(file);
  // Eight letters hold the first six bytes.
  return atob(data.slice(0, 8)).startsWith('%PDF') ? { name: file.name, data } : 'field.pdf';
}

/** Bytes of what travels as base64. */
export const bytesOf = ({ data }: PdfUpload): number => Math.floor((data.length * 3) / 4) - (/=+$/.exec(data)?.[0].length ?? 0);
