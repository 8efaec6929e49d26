import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { FileInput } from './FileInput.tsx';

const pdf = new File(['%PDF-1.4'], 'factura.pdf', { type: 'application/pdf' });

async function open(lang: 'es' | 'en' = 'es') {
  const onFile = jest.fn();
  const { user } = await renderPage(<FileInput aria-label="PDF" onFile={onFile} />, { lang });
  return { user, onFile, input: screen.getByLabelText('PDF') };
}

it.each([
  ['es', 'Elige un archivo o suéltalo aquí'],
  ['en', 'Choose a file or drop it here'],
] as const)('speaks %s, whatever the browser speaks', async (lang, words) => {
  const { input } = await open(lang);
  expect(input.parentElement).toHaveTextContent(words);
});

it('gives the same file again, once it is mended', async () => {
  const { user, onFile, input } = await open();
  await user.upload(input, pdf);
  await user.upload(input, pdf);
  expect(onFile.mock.calls).toEqual([[pdf], [pdf]]);
});

it('shows that it takes what is dragged over it', async () => {
  const { input } = await open();
  fireEvent.dragEnter(input);
  expect(input.parentElement).toHaveClass('over');
  fireEvent.dragLeave(input);
  expect(input.parentElement).not.toHaveClass('over');
});
