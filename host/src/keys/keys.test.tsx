import { menu, roleNames, storageKeys } from '@shop/shared/contract';
import { readText, store, useShared } from '@shop/shared/session';
import { type PageOptions, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { KeySheet } from './KeySheet.tsx';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import { closeSheet, isSheetOpenAtom } from './sheet.ts';
import { homeLetter, letters } from './usePageLetters.ts';

const pressed = jest.fn();
afterEach(() => {
  pressed.mockClear();
  act(closeSheet);
});

async function open(options: PageOptions = {}) {
  const page = await renderPage(
    <>
      <input type="search" aria-label="Nombre o RUT" data-focus="/" />
      <textarea aria-label="Nota" />
      <button type="button" data-press="n" onClick={pressed}>
        Nuevo cliente
      </button>
      <ShortcutKeys />
    </>,
    { wholePage: true, ...options },
  );
  return page;
}
const SheetPlace = () => useShared(isSheetOpenAtom) && <KeySheet onClose={closeSheet} />;
const isSheetOpen = () => store.get(isSheetOpenAtom);

it('has a letter for every page of the menu, and none twice', () => {
  const all = [homeLetter, ...Object.values(letters)];
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(letters).sort()).toEqual(menu.flatMap(({ menuList }) => menuList.map(({ link }) => link)).sort());
});

it('presses, puts the focus and opens the sheet', async () => {
  const { user } = await open();
  await user.keyboard('n');
  expect(pressed).toHaveBeenCalledTimes(1);
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  act(() => search.blur());
  await user.keyboard('{Shift>}?{/Shift}');
  await waitFor(() => expect(isSheetOpen()).toBe(true));
});

it('goes to a page by G and its letter, at once on with the next key, and nowhere that is not the viewer\u2019s', async () => {
  const { user, address } = await open({ role: 'seller' });
  await user.keyboard('gc');
  expect(address()).toBe('/clients');
  // The second key of a pair does not count by itself, and no pair remains pending.
  expect(pressed).not.toHaveBeenCalled();
  await user.keyboard('n');
  expect(pressed).toHaveBeenCalledTimes(1);
  await user.keyboard('gy');
  expect(address()).toBe('/clients');
  await user.keyboard('gh');
  expect(address()).toBe('/');
});

it('takes the second of a pair from whoever has the focus, and no key after it', async () => {
  const { user, address } = await open({ role: 'seller' });
  const acted: string[] = [];
  // Like a row: its actions have letters.
  const row = document.body.appendChild(document.createElement('div'));
  row.tabIndex = -1;
  row.addEventListener('keydown', (event) => {
    if (event.key !== 'v') return;
    acted.push(event.key);
    event.preventDefault();
  });
  row.focus();
  await user.keyboard('gv');
  expect(address()).toBe('/sales');
  expect(acted).toEqual([]);
  await user.keyboard('v');
  expect(acted).toEqual(['v']);
  row.remove();
});

it.each(['Nombre o RUT', 'Nota'])('types in %s', async (label) => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText(label), 'ngc/?');
  expect(screen.getByLabelText(label)).toHaveValue('ngc/?');
  expect(pressed).not.toHaveBeenCalled();
  expect(isSheetOpen()).toBe(false);
  expect(address()).toBe('/');
});

it.each(['{Control>}n{/Control}', '{Alt>}n{/Alt}', '{Meta>}n{/Meta}'])('leaves %s to the browser', async (keys) => {
  const { user } = await open();
  await user.keyboard(keys);
  expect(pressed).not.toHaveBeenCalled();
});

it('does nothing beneath a dialog', async () => {
  const { user } = await open();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  await user.keyboard('n?');
  dialog.remove();
  expect(pressed).not.toHaveBeenCalled();
  expect(isSheetOpen()).toBe(false);
});

describe('the sheet', () => {
  async function openSheetOf(options: PageOptions = {}) {
    const page = await renderPage(
      <>
        <table>
          <tbody>
            <tr data-at={0} data-focus="j k" tabIndex={0} aria-selected="false">
              <td>
                <a href="/clients/1">Uno</a>
              </td>
            </tr>
          </tbody>
        </table>
        <button type="button" data-press="n" onClick={pressed}>
          Nuevo cliente
        </button>
        <ShortcutKeys />
        <SheetPlace />
      </>,
      { wholePage: true, ...options },
    );
    await page.user.keyboard('?');
    return page;
  }
  const lines = (title: string) =>
    within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);

  it('lists what works on the page beneath and the pages that the viewer may open', async () => {
    await openSheetOf({ role: 'logistic' });
    expect(lines('En esta página')).toEqual(['JKir a las filas', 'NNuevo cliente']);
    expect(lines('Con una fila enfocada')).toContain('Espacioseleccionar');
    const pages = lines('Ir a una página').join();
    expect(pages).toContain('Clientes');
    expect(pages).not.toContain('Proyección');
  });

  it.each(roleNames)('of %s, in English', async (role) => {
    await openSheetOf({ role, lang: 'en' });
    expect(lines('Go to a page').join()).toContain('Clients');
  });

  it('switches letters off and keeps that in the browser; what needs the focus of a row stays', async () => {
    const { user } = await openSheetOf();
    await user.click(screen.getByRole('switch', { name: 'Atajos de una tecla' }));
    expect(screen.queryByRole('heading', { name: 'En esta página' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Con una fila enfocada' })).toBeVisible();
    expect(readText(storageKeys.singleKeys)).toBe('off');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('n');
    expect(pressed).not.toHaveBeenCalled();
  });
});
