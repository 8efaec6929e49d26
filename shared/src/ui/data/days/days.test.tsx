import { screen, within } from '@testing-library/react';
import { all } from '../../../contract/limits.ts';
import { layoutAtom } from '../../../session/shell.ts';
import { store } from '../../../session/store.ts';
import { renderPage } from '../../../testing/index.ts';
import { ListToolbar } from '../ListToolbar.tsx';
import { useListState } from '../useListState.ts';
import { addDays, addMonths, lastOfMonth, mondayOf, presetDays } from './days.ts';

jest.useFakeTimers({
  now: new Date('2026-11-20T12:00:00Z'),
  doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
});
afterEach(() => store.set(layoutAtom, 'desktop'));

describe('days of the calendar', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 7, '2027-01-07'],
  ])('%s and %i days are %s', (day, count, then) => expect(addDays(day, count)).toBe(then));

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months are %s', (day, count, then) => expect(addMonths(day, count)).toBe(then));

  it('begins weeks on a Monday and ends months on their last day', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(lastOfMonth('2028-02-03')).toBe('2028-02-29');
  });

  it.each([
    ['today', false, '2026-11-20', '2026-11-20'],
    ['thisWeek', false, '2026-11-16', '2026-11-22'],
    ['days7', false, '2026-11-14', '2026-11-20'],
    ['days7', true, '2026-11-20', '2026-11-26'],
    ['days90', false, '2026-08-23', '2026-11-20'],
    ['thisMonth', false, '2026-11-01', '2026-11-30'],
  ] as const)('%s (ahead: %s) is %s to %s', (name, isAhead, from, to) =>
    expect(presetDays(name, '2026-11-20', isAhead)).toEqual({ from, to }),
  );
});

function Toolbar() {
  const { filters, setFilters } = useListState({ filters: { from: all, to: all } });
  return <ListToolbar filters={[{ id: 'delivery', label: 'Entrega', days: filters }]} onDays={(_, days) => setFilters({ ...days })} />;
}

describe('the filter by days', () => {
  it('says the range of the address, and clears it with Backspace', async () => {
    const { user, address } = await renderPage(<Toolbar />, { path: '/request?from=2026-11-17&to=2026-11-24' });
    const chip = await screen.findByRole('button', { name: /^Entrega: 17.24 nov/ });
    chip.focus();
    await user.keyboard('{Backspace}');
    expect(address()).toBe('/request');
    expect(screen.getByRole('button', { name: 'Entrega: Siempre' })).toHaveFocus();
  });

  it('has the focus once its × has cleared it', async () => {
    const { user, address } = await renderPage(<Toolbar />, { path: '/request?from=2026-11-17&to=2026-11-24' });
    (await screen.findByRole('button', { name: 'Quitar el filtro Entrega' })).focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/request');
    expect(screen.getByRole('button', { name: 'Entrega: Siempre' })).toHaveFocus();
  });

  it('takes a usual range', async () => {
    const { user, address } = await renderPage(<Toolbar />, { path: '/request?page=3' });
    await user.click(await screen.findByRole('button', { name: 'Entrega: Siempre' }));
    await user.click(await screen.findByRole('button', { name: 'Esta semana' }));
    expect(address()).toBe('/request?from=2026-11-16&to=2026-11-22');
    expect(screen.getByRole('button', { name: 'Entrega: Esta semana' })).toHaveFocus();
  });

  it('takes a range by keyboard, whichever end comes first', async () => {
    const { user, address } = await renderPage(<Toolbar />, { path: '/request' });
    (await screen.findByRole('button', { name: 'Entrega: Siempre' })).focus();
    await user.keyboard('{ArrowDown}');
    const dialog = await screen.findByRole('dialog', { name: 'Entrega' });
    expect(within(dialog).getByRole('button', { current: 'date' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(within(dialog).getByText('Elige el último día')).toBeVisible();
    await user.keyboard('{PageUp}{Enter}');
    expect(address()).toBe('/request?from=2026-10-28&to=2026-11-28');
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user } = await renderPage(<Toolbar />, { path: '/request' });
    await user.click(await screen.findByRole('button', { name: 'Entrega: Siempre' }));
    await screen.findByRole('dialog', { name: 'Entrega' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Entrega: Siempre' })).toHaveFocus();
  });

  it('stands in the sheet of a phone with its own dates', async () => {
    store.set(layoutAtom, 'mobile');
    const { user, address } = await renderPage(<Toolbar />, { path: '/request' });
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Entrega' }), '7 días');
    expect(address()).toBe('/request?from=2026-11-14&to=2026-11-20');
    expect(screen.getByLabelText('Desde')).toHaveValue('14-11-2026');
  });
});
