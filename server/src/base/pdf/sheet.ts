import { join } from 'node:path';
import type { Lang } from '@shop/shared/contract';
import PDFDocument from 'pdfkit';

// The page of documents: A4 in points, margins, the product's colours, and two weights of one font.

export const page = { width: 595.28, height: 841.89, left: 44, right: 44, top: 44, bottom: 64 } as const;
export const inner = page.width - page.left - page.right;
/** Tokens of the light theme (shared/src/ui). */
export const colours = { text: '#0E1F1D', soft: '#435551', faint: '#586964', line: '#DBE3E1', sunken: '#ECF1F0', accent: '#0A6A64' };

const fonts = join(import.meta.dirname, '../../../fonts');
export const faces = { plain: 'plain', strong: 'strong' } as const;

export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** Root of the structure for screen readers. */
  root: PDFKit.PDFStructureElement;
}

/** Creates an empty document with its metadata. Its date is `day`, so that the same document always has the same bytes. */
export function newSheet({ title, lang, day }: { title: string; lang: Lang; day: string }): Sheet {
  const at = new Date(`${day}T12:00:00Z`);
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { left: page.left, right: page.right, top: page.top, bottom: page.bottom },
    pdfVersion: '1.7',
    lang: lang === 'es' ? 'es' : 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: join(fonts, 'NotoSans-Regular.ttf'),
    info: { Title: title, Producer: 'Shop Backoffice', Creator: 'Shop Backoffice', CreationDate: at, ModDate: at },
  });
  doc.registerFont(faces.plain, join(fonts, 'NotoSans-Regular.ttf'));
  doc.registerFont(faces.strong, join(fonts, 'NotoSans-SemiBold.ttf'));
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

interface TextOptions {
  x: number;
  y: number;
  width: number;
  size?: number;
  face?: keyof typeof faces;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

/** Writes text at a fixed position, outside the flow of the page. Returns the y at which it ends. */
export function write(doc: PDFKit.PDFDocument, text: string, options: TextOptions): number {
  const { x, y, width, size = 9, face = 'plain', colour = colours.text, align = 'left' } = options;
  doc.font(faces[face]).fontSize(size).fillColor(colour);
  doc.text(text, x, y, { width, align, lineGap: 1 });
  return doc.y;
}

export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, size = 9, face: keyof typeof faces = 'plain'): number {
  return doc.font(faces[face]).fontSize(size).heightOfString(text, { width, lineGap: 1 });
}

/** Draws an element of the structure: `tag(doc, root, 'P', () => write(…))`. alt: alternative text of a picture. */
export function tag(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: () => unknown,
  options: { alt?: string; scope?: 'Column' } = {},
): void {
  parent.add(doc.struct(type, options, draw));
}

/** Bytes of a finished document. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
