import { limits } from '@shop/shared/contract';
import { fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PdfField } from './PdfField.tsx';
import type { PdfUpload } from './read-pdf.ts';

function Form() {
  const [value, setValue] = useState<PdfUpload | null>(null);
  return <PdfField title="Factura" value={value} onChange={setValue} />;
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = (name: string, ...parts: BlobPart[]) => new File(parts, name, { type: 'application/pdf' });

async function choose(file: File) {
  fakeServer({});
  const page = await renderPage(<Form />, { path: '/facturation' });
  await page.user.upload(await screen.findByLabelText(/Factura/), file);
  return page;
}

describe('a PDF to attach', () => {
  it('stands there with its name and size, and can be taken off', async () => {
    const { user } = await choose(pdf('F-77.pdf', '%PDF-1.7 con su contenido'));
    expect(await screen.findByText('F-77.pdf')).toBeVisible();
    expect(screen.queryByText(/protegido/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar el PDF' }));
    expect(screen.queryByText('F-77.pdf')).toBeNull();
  });

  it.each([
    ['empty', pdf('vacia.pdf'), 'El archivo está vacío. Elige el PDF terminado.'],
    ['a picture by another name', pdf('foto.pdf', png), 'El archivo no es un PDF. Elige uno que lo sea.'],
    [
      'larger than 10 MB',
      pdf('escaneo.pdf', '%PDF-1.7', new Uint8Array(limits.pdfBytes)),
      'El archivo supera los 10 MB. Elige uno más liviano.',
    ],
  ])('that is %s is refused before it travels', async (_, file, sentence) => {
    await choose(file);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(/Factura/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText(file.name)).toBeNull();
  });

  it('that may ask for a password is taken with a word of it', async () => {
    await choose(pdf('F-78.pdf', '%PDF-1.7\ntrailer << /Encrypt 9 0 R >>'));
    expect(await screen.findByText(/puede necesitar una contraseña/)).toBeVisible();
    expect(screen.getByText('F-78.pdf')).toBeVisible();
  });

  it('that the browser cannot read is said to be so', async () => {
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
      Object.defineProperty(this, 'error', { value: new DOMException('gone', 'NotReadableError') });
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await choose(pdf('movida.pdf', '%PDF-1.7'));
    await waitFor(() => expect(screen.getByText(/El navegador no pudo leer el archivo/)).toBeVisible());
    read.mockRestore();
  });
});
