import { limits } from '@shop/shared/contract';
import { base64Of } from './base64-of.ts';

/** A PDF as it travels: its name, and its bytes in base64. */
export interface PdfUpload {
  name: string;
  data: string;
}

/** Why a chosen file is none: it cannot be read, it is empty, it is something else, it is too large. */
type PdfProblem = 'unread' | 'empty' | 'field.pdf' | 'field.pdf.tooLarge';
export type ReadPdf = { pdf: PdfUpload; isProtected: boolean } | { problem: PdfProblem };

/**
 * Checks a chosen file before anything is sent: 10 MB at most, and begins as a PDF does. Source: field rules. isProtected: it may ask whoever
 * opens it for a password; only the password itself would tell.
 */
export async function readPdf(file: File): Promise<ReadPdf> {
  if (file.size > limits.pdfBytes) return { problem: 'field.pdf.tooLarge' };
  if (file.size === 0) return { problem: 'empty' };
  let data: string;
  try {
    data = await base64Of(file);
  } catch (error) {
    // It was moved, or another program holds it.
    if (error instanceof DOMException) return { problem: 'unread' };
    throw error;
  }
  const bytes = atob(data);
  if (!bytes.startsWith('%PDF-')) return { problem: 'field.pdf' };
  return { pdf: { name: file.name, data }, isProtected: bytes.includes('/Encrypt') };
}

/** Bytes of what travels as base64. */
export const bytesOf = ({ data }: PdfUpload): number => Math.floor((data.length * 3) / 4) - (/=+$/.exec(data)?.[0].length ?? 0);
