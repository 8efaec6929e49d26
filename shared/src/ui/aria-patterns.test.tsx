import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { all } from '../contract/limits.ts';
import { renderPage } from '../testing/index.ts';
import { Button } from './Button.tsx';
import { Combobox } from './data/Combobox.tsx';
import { Dialog } from './data/Dialog.tsx';
import { DaysPopup } from './data/days/DaysPopup.tsx';
import { RadioGroup } from './data/RadioGroup.tsx';
import { Tabs } from './data/Tabs.tsx';
import { Menu } from './Menu.tsx';

jest.useFakeTimers({
  now: new Date('2026-11-20T12:00:00Z'),
  doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
});

// Roles, properties and keys of our own controls, as the ARIA Authoring Practices Guide defines each pattern.

describe('menu button', () => {
  const onSelect = jest.fn();
  const items = [
    [
      { label: 'Editar', onSelect },
      { label: 'Bloquear', isDisabled: true, onSelect },
      { label: 'Enviar', onSelect },
    ],
    [
      { label: 'Abrir', href: '/clients/1' },
      { label: 'Avisar', isChecked: false, staysOpen: true, onSelect },
    ],
  ];

  async function start(keys: string) {
    const page = await renderPage(
      <>
        <Menu items={items}>{(trigger) => <Button {...trigger}>Más</Button>}</Menu>
        <button type="button">Después</button>
      </>,
    );
    screen.getByRole('button', { name: 'Más' }).focus();
    await page.user.keyboard(keys);
    await screen.findByRole('menu');
    return page;
  }

  beforeEach(() => onSelect.mockClear());

  it('is told by the button and named by it', async () => {
    const { user } = await start('{Enter}');
    const button = screen.getByRole('button', { name: 'Más' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const menu = screen.getByRole('menu', { name: 'Más' });
    expect(within(menu).getAllByRole('group')).toHaveLength(2);
    expect(within(menu).getByRole('menuitem', { name: 'Bloquear' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(menu).getByRole('menuitemcheckbox', { name: 'Avisar' })).not.toBeChecked();
    for (const item of menu.querySelectorAll('[role^="menuitem"]')) expect(item).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['{Enter}', 'Editar'],
    [' ', 'Editar'],
    ['{ArrowDown}', 'Editar'],
    ['{ArrowUp}', 'Avisar'],
    ['{ArrowDown}{ArrowDown}', 'Enviar'],
    ['{ArrowDown}{ArrowUp}', 'Avisar'],
    ['{ArrowUp}{ArrowDown}', 'Editar'],
    ['{ArrowDown}{End}', 'Avisar'],
    ['{ArrowUp}{Home}', 'Editar'],
    ['{ArrowDown}a', 'Abrir'],
    ['{ArrowDown}aa', 'Avisar'],
    ['{ArrowDown}aaa', 'Abrir'],
    ['{ArrowDown}z', 'Editar'],
  ])('%s leads to %s', async (keys, name) => {
    const [open = '', ...rest] = keys.match(/\{\w+\}|./g) ?? [];
    const { user } = await start(open);
    for (const key of rest) await user.keyboard(key);
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveAccessibleName(name);
  });

  it.each([
    ['Enter takes an item and closes', '{Enter}', 1, false],
    ['Space takes an item and closes', ' ', 1, false],
    ['Space changes a choice and stays', '{End} ', 1, true],
    ['Esc closes', '{Escape}', 0, false],
  ])('%s, the focus on the button then', async (_what, keys, taken, isOpen) => {
    const { user } = await start('{ArrowDown}');
    await user.keyboard(keys);
    expect(onSelect).toHaveBeenCalledTimes(taken);
    expect(screen.queryByRole('menu') !== null).toBe(isOpen);
    if (!isOpen) expect(screen.getByRole('button', { name: 'Más' })).toHaveFocus();
  });

  it('Tab closes it and goes on from the button', async () => {
    const { user } = await start('{ArrowDown}');
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Después' })).toHaveFocus();
  });
});

describe('combobox with a list', () => {
  const options = ['Ancud', 'Castro', 'Quellón'].map((label) => ({ label, value: label }));

  function Place() {
    const [value, setValue] = useState<string | undefined>('Castro');
    return (
      <>
        <Combobox title="Puerto" options={options} value={value} onChange={setValue} />
        <output>{value ?? 'ninguno'}</output>
      </>
    );
  }
  const box = () => screen.getByRole('combobox', { name: 'Puerto' });
  const current = () => screen.getAllByRole('option').find(({ id }) => id === box().getAttribute('aria-activedescendant'))?.textContent;

  it('tells its list and which option is chosen; the focus stays in the text', async () => {
    const { user } = await renderPage(<Place />);
    expect(box()).toHaveAttribute('aria-autocomplete', 'list');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).not.toHaveAttribute('aria-controls');
    await user.click(box());
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'Puerto' })).toHaveAttribute('id', box().getAttribute('aria-controls'));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Castro');
    expect(box()).toHaveFocus();
  });

  // undefined: the menu is closed.
  it.each([
    ['{ArrowDown}', 'Castro', 'Castro'],
    ['{ArrowUp}', 'Castro', 'Castro'],
    ['{Alt>}{ArrowDown}{/Alt}', 'Castro', 'Castro'],
    ['{ArrowDown}{ArrowDown}', 'Quellón', 'Castro'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Ancud', 'Castro'],
    ['{ArrowDown}{ArrowUp}{ArrowUp}', 'Quellón', 'Castro'],
    ['{ArrowDown}{ArrowDown}{Enter}', undefined, 'Quellón'],
    ['{ArrowDown}{ArrowDown}{Escape}', undefined, 'Castro'],
    ['{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}', undefined, 'Castro'],
    ['{ArrowDown}{ArrowDown}{Tab}', undefined, 'Castro'],
  ])('%s stands at %s, with %s chosen', async (keys, at, chosen) => {
    const { user } = await renderPage(<Place />);
    box().focus();
    await user.keyboard(keys);
    expect(box()).toHaveAttribute('aria-expanded', String(at !== undefined));
    if (at) expect(current()).toBe(at);
    else expect(box()).not.toHaveAttribute('aria-activedescendant');
    expect(screen.getByText(chosen, { selector: 'output' })).toBeVisible();
  });

  it('leaves Home and End to the text', async () => {
    const { user } = await renderPage(<Place />);
    await user.click(box());
    await user.keyboard('{Control>}a{/Control}{Delete}an{Home}x');
    expect(box()).toHaveValue('xan');
  });
});

describe('grid of days in a dialog', () => {
  async function start() {
    const onDays = jest.fn();
    const onClose = jest.fn();
    function Days() {
      const anchor = { current: null };
      return (
        <DaysPopup
          anchor={anchor}
          label="Entrega"
          days={{ from: '2026-11-18', to: '2026-11-19' }}
          isAhead={false}
          {...{ onDays, onClose }}
        />
      );
    }
    return { ...(await renderPage(<Days />)), onDays, onClose };
  }
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('is a named dialog with a grid of the month, its days selected, today told', async () => {
    await start();
    const dialog = screen.getByRole('dialog', { name: 'Entrega' });
    const grid = within(dialog).getByRole('grid', { name: 'noviembre de 2026' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(7);
    expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(2);
    expect(within(grid).getByRole('button', { current: 'date' })).toHaveAccessibleName('viernes, 20 de noviembre de 2026');
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  it.each([
    ['{ArrowRight}{ArrowLeft}', 'miércoles, 18 de noviembre de 2026'],
    ['{ArrowRight}', 'jueves, 19 de noviembre de 2026'],
    ['{ArrowLeft}', 'martes, 17 de noviembre de 2026'],
    ['{ArrowDown}', 'miércoles, 25 de noviembre de 2026'],
    ['{ArrowUp}', 'miércoles, 11 de noviembre de 2026'],
    ['{Home}', 'lunes, 16 de noviembre de 2026'],
    ['{End}', 'domingo, 22 de noviembre de 2026'],
    ['{PageDown}', 'viernes, 18 de diciembre de 2026'],
    ['{PageUp}', 'domingo, 18 de octubre de 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'jueves, 18 de noviembre de 2027'],
    ['{Shift>}{PageUp}{/Shift}', 'martes, 18 de noviembre de 2025'],
    ['{PageDown}{ArrowDown}{ArrowDown}', 'viernes, 1 de enero de 2027'],
  ])('%s leads to %s', async (keys, day) => {
    const { user } = await start();
    await user.keyboard(keys);
    expect(focused()).toBe(day);
  });

  it('Enter and Space take a day, Esc closes', async () => {
    const { user, onDays, onClose } = await start();
    await user.keyboard('{Enter}{ArrowRight} ');
    expect(onDays).toHaveBeenCalledWith({ from: '2026-11-18', to: '2026-11-19' });
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});

describe('radio group', () => {
  const options = ['Cl', 'Ec', 'Pe'].map((label) => ({ label, value: label }));
  function Countries() {
    const [value, setValue] = useState('Ec');
    return <RadioGroup title="País" options={options} value={value} onValue={setValue} />;
  }

  it.each([
    ['{ArrowDown}', 'Pe'],
    ['{ArrowRight}', 'Pe'],
    ['{ArrowUp}', 'Cl'],
    ['{ArrowLeft}', 'Cl'],
    ['{ArrowDown}{ArrowDown}', 'Cl'],
    [' ', 'Ec'],
  ])('is one stop of Tab, at what is chosen; %s chooses %s', async (keys, name) => {
    const { user } = await renderPage(<Countries />);
    expect(screen.getByRole('radiogroup', { name: 'País' })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Ec' })).toHaveFocus();
    await user.keyboard(keys);
    expect(screen.getByRole('radio', { name, checked: true })).toHaveFocus();
  });
});

describe('tabs, which are links', () => {
  const tabs = ['Datos', 'Lotes', 'Historial'].map((label) => ({ label, href: `/products/${label}` }));

  it.each([
    ['{ArrowRight}', 'Lotes'],
    ['{ArrowLeft}', 'Historial'],
    ['{End}', 'Historial'],
    ['{End}{ArrowRight}', 'Datos'],
    ['{End}{Home}', 'Datos'],
  ])('stand in a named navigation; %s leads to %s, and follows nothing yet', async (keys, name) => {
    const { user, address } = await renderPage(<Tabs label="Producto" tabs={tabs} />, { path: '/products/Datos' });
    const row = within(screen.getByRole('navigation', { name: 'Producto' }));
    expect(row.getByRole('link', { current: true })).toHaveTextContent('Datos');
    row.getByRole('link', { name: 'Datos' }).focus();
    await user.keyboard(keys);
    expect(row.getByRole('link', { name })).toHaveFocus();
    expect(address()).toBe('/products/Datos');
  });
});

describe('modal dialog', () => {
  it('is named and described by its own words, takes the focus, and closes by its × ', async () => {
    const onClose = jest.fn();
    const { user } = await renderPage(
      <Dialog title="Anular" text="No se puede deshacer." onClose={onClose} footer={<button type="button">Anular</button>}>
        {all}
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Anular' });
    expect(dialog).toHaveAccessibleDescription('No se puede deshacer.');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks to be closed by Esc instead of the browser closing it', async () => {
    const onClose = jest.fn();
    await renderPage(<Dialog title="Anular" onClose={onClose} footer={null} />);
    const cancel = new Event('cancel', { cancelable: true });
    screen.getByRole('dialog').dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
