import { limits } from '@shop/shared/contract';
import { base64Of } from './base64-of.ts';

/** A PDF for a call: its name, and its bytes in base64. */
export interface PdfUpload {
  name: string;
  data: string;
}

/** Why a chosen file is not a valid PDF: unreadable, empty, of another type, or too large. */
type PdfProblem = 'unread' | 'empty' | 'field.pdf' | 'field.pdf.tooLarge';
export type ReadPdf = { pdf: PdfUpload; isProtected: boolean } | { problem: PdfProblem };

/**
 * Checks a chosen file before anything is sent: at most 10 MB, and the header of a PDF. Source: field rules. isProtected: it may require a password
 * to open; only trying the password would show it.
 */
export async function readPdf(file: File): Promise<ReadPdf> {
  if (file.size > limits.pdfBytes) return { problem: 'field.pdf.tooLarge' };
  if (file.size === 0) return { problem: 'empty' };
  let data: string;
  try {
    data = await base64Of(file);
  } catch (error) {
    // The file was moved, or another program locks it.
    if (error instanceof DOMException) return { problem: 'unread' };
    throw error;
  }
  const bytes = atob(data);
  if (!bytes.startsWith('%PDF-')) return { problem: 'field.pdf' };
  return { pdf: { name: file.name, data }, isProtected: bytes.includes('/Encrypt') };
}

/** Number of bytes in the base64 data. */
export const bytesOf = ({ data }: PdfUpload): number => Math.floor((data.length * 3) / 4) - (/=+$/.exec(data)?.[0].length ?? 0);
