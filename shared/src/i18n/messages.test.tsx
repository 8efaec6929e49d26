import { act, screen } from '@testing-library/react';
import { storageKeys } from '../contract/storage-keys.ts';
import { useShared } from '../session/hooks.ts';
import { readText } from '../session/storage.ts';
import { renderPage } from '../testing/index.ts';
import { chooseLanguage, defineMessages, languageAtom, loadMessages, useMessages } from './index.ts';

const es = {
  hello: 'Hola, {{name}}',
  'rows.found_one': '{{count}} fila',
  'rows.found_other': '{{count}} filas',
  none: { masculine: 'Ningún {{one}}', feminine: 'Ninguna {{one}}' },
  sold_one: { masculine: '{{count}} {{one}} vendido', feminine: '{{count}} {{one}} vendida' },
  sold_other: { masculine: '{{count}} {{other}} vendidos', feminine: '{{count}} {{other}} vendidas' },
} as const;
const texts = defineMessages('test', {
  es,
  en: () =>
    Promise.resolve({
      messages: {
        hello: 'Hello, {{name}}',
        'rows.found_one': '{{count}} row',
        'rows.found_other': '{{count}} rows',
        none: 'No {{one}}',
        sold_one: '{{count}} {{one}} sold',
        sold_other: '{{count}} {{other}} sold',
      },
    }),
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

it('has the words of the country in its blanks, unless others are given', async () => {
  const own = defineMessages('test.own', {
    es: { tax: '{{Tax}} de {{country}}', given: '{{country}}' },
    en: { tax: '{{Tax}} of {{country}}', given: '{{country}}' },
  });
  function Own() {
    const t = useMessages(own);
    return <p>{`${t('tax')}; ${t('given', { country: 'Narnia' })}`}</p>;
  }
  await renderPage(<Own />, { country: 'Peru' });
  expect(screen.getByText('IGV de Perú; Narnia')).toBeVisible();
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

function Sentences() {
  const t = useMessages(texts);
  const lang = useShared(languageAtom);
  const nouns = {
    es: [
      { one: 'pedido', other: 'pedidos', gender: 'masculine' },
      { one: 'merma', other: 'mermas', gender: 'feminine' },
    ],
    en: [{ one: 'order', other: 'orders', gender: 'feminine' }],
  }[lang];
  return (
    <ul>
      {nouns.flatMap((noun) =>
        [t('none', noun), t('sold', { ...noun, count: 1 }), t('sold', { ...noun, count: 2 })].map((text) => <li key={text}>{text}</li>),
      )}
    </ul>
  );
}

it.each([
  ['es', ['Ningún pedido', '1 pedido vendido', '2 pedidos vendidos', 'Ninguna merma', '1 merma vendida', '2 mermas vendidas']],
  ['en', ['No order', '1 order sold', '2 orders sold']],
] as const)('has a whole sentence for each gender and number, where the language knows them: %s', async (lang, expected) => {
  await loadMessages(texts, lang);
  await renderPage(<Sentences />, { lang });
  expect(words()).toEqual(expected);
});

it('does not compile with a missing or a ghost key', () => {
  // @ts-expect-error a key is missing in English
  defineMessages('missing', { es: { a: '', b: '' }, en: { a: '' } });
  // @ts-expect-error a key is missing in Spanish
  defineMessages('ghost', { es: { a: '' }, en: { a: '', b: '' } });
  expect(texts.namespace).toBe('test');
});
