import { act, screen } from '@testing-library/react';
import { storageKeys } from '../contract/storage-keys.ts';
import { readText } from '../session/storage.ts';
import { renderPage } from '../testing/index.ts';
import { chooseLanguage, defineMessages, useMessages } from './index.ts';

const es = { hello: 'Hola, {{name}}', 'rows.found_one': '{{count}} fila', 'rows.found_other': '{{count}} filas' } as const;
const texts = defineMessages('test', {
  es,
  en: () =>
    Promise.resolve({ messages: { hello: 'Hello, {{name}}', 'rows.found_one': '{{count}} row', 'rows.found_other': '{{count}} rows' } }),
});

function Words() {
  const t = useMessages(texts);
  return (
    <ul>
      <li>{t('hello', { name: '<b>Ana</b>' })}</li>
      <li>{t('rows.found', { count: 1 })}</li>
      <li>{t('rows.found', { count: 1_000_000 })}</li>
    </ul>
  );
}

const words = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('fills in values, numbers as the country writes them, and picks the plural, also the one that Spanish has for millions', async () => {
  await renderPage(<Words />);
  expect(words()).toEqual(['Hola, <b>Ana</b>', '1 fila', '1.000.000 filas']);
});

it('loads the other language when it is chosen, keeps the choice and tells the page', async () => {
  await renderPage(<Words />);
  await act(() => chooseLanguage('en'));
  expect(words()).toEqual(['Hello, <b>Ana</b>', '1 row', '1.000.000 rows']);
  expect(document.documentElement.lang).toBe('en');
  expect(readText(storageKeys.language)).toBe('en');
});

it('starts with the stored choice', async () => {
  await renderPage(<Words />, { lang: 'en' });
  expect(await screen.findByText('1 row')).toBeVisible();
});

it('does not compile with a missing or a ghost key', () => {
  // @ts-expect-error a key is missing in English
  defineMessages('missing', { es: { a: '', b: '' }, en: { a: '' } });
  // @ts-expect-error a key is missing in Spanish
  defineMessages('ghost', { es: { a: '' }, en: { a: '', b: '' } });
  expect(texts.namespace).toBe('test');
});
