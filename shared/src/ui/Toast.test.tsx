import { act, fireEvent, screen } from '@testing-library/react';
import { countries } from '../contract/index.ts';
import { countryIdAtom, store } from '../session/index.ts';
import { renderPage, toasts as shownToasts } from '../testing/index.ts';
import { type Toasts, toastMs, type UnderWay, useToast } from './Toast.tsx';

async function showPage() {
  let toasts: Toasts | undefined;
  function Page() {
    toasts = useToast();
    return <button type="button">Página</button>;
  }
  await renderPage(<Page />);
  jest.useFakeTimers();
  return (show: (toasts: Toasts) => void) => act(() => toasts && show(toasts));
}

afterEach(() => {
  jest.useRealTimers();
});

/** The live regions that contain an element, outermost first: text in two regions may be read twice. */
function liveRegionsOf(element: HTMLElement): string[] {
  const found: string[] = [];
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const live = at.getAttribute('aria-live') ?? { status: 'polite', alert: 'assertive' }[at.role ?? ''];
    if (live) found.unshift(live);
  }
  return found;
}

it('reads out from regions that were there before their text: once, and errors at once', async () => {
  const show = await showPage();
  const before = [...document.querySelectorAll('[aria-live]')];
  expect(before.map((region) => [region.ariaLive ?? region.getAttribute('aria-live'), region.textContent])).toEqual([
    ['polite', ''],
    ['assertive', ''],
  ]);
  let bar: UnderWay | undefined;
  show((toasts) => {
    toasts.done('Cliente guardado');
    toasts.failed('No se guardó');
    bar = toasts.underWay('Exportando…', () => undefined);
  });
  act(() => bar?.tell({ share: 0.5, text: '5 de 10' }));
  expect(liveRegionsOf(screen.getByText('Cliente guardado'))).toEqual(['polite']);
  expect(liveRegionsOf(screen.getByText('No se guardó'))).toEqual(['assertive']);
  expect(liveRegionsOf(screen.getByText('Exportando…'))).toEqual(['polite']);
  // The innermost region counts: the progress is read only when the user navigates to it.
  expect(liveRegionsOf(screen.getByText('5 de 10'))).toEqual(['polite', 'off']);
  for (const region of before) expect(region).toBeInTheDocument();
});

it('says that something is done for eight seconds', async () => {
  const show = await showPage();
  show((toasts) => toasts.done('Cliente guardado'));
  expect(shownToasts()[0]).toHaveTextContent('Cliente guardado');
  act(() => jest.advanceTimersByTime(toastMs - 1));
  expect(shownToasts()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1));
  expect(shownToasts()).toHaveLength(0);
});

it('tries nothing of one country again in another', async () => {
  const show = await showPage();
  show((toasts) => {
    toasts.failed('No pudimos exportar', { retry: () => undefined });
    toasts.failed('No se guardó');
  });
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  act(() => store.set(countryIdAtom, countries.Peru._id));
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  expect(shownToasts().map(({ textContent }) => textContent)).toEqual(['No se guardó']);
});

it('keeps an error until it is closed', async () => {
  const show = await showPage();
  show((toasts) => toasts.failed('No se guardó', { text: 'Código c41e' }));
  act(() => jest.advanceTimersByTime(10 * toastMs));
  expect(shownToasts()[0]).toHaveTextContent('No se guardó');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(shownToasts()).toHaveLength(0);
});

it('keeps an offer until it is closed, by people or by who made it', async () => {
  const show = await showPage();
  let close: (() => void) | undefined;
  show((toasts) => {
    close = toasts.offer('Nueva versión', { text: <button type="button">Aplicar ahora</button> });
  });
  act(() => jest.advanceTimersByTime(10 * toastMs));
  expect(shownToasts()[0]).toHaveTextContent('Nueva versión');
  expect(screen.getByRole('button', { name: 'Aplicar ahora' })).toBeVisible();
  act(() => close?.());
  expect(shownToasts()).toHaveLength(0);
});

it('gives the focus back to where it came from, given up by its own button', async () => {
  const show = await showPage();
  let close: (() => void) | undefined;
  const page = screen.getByRole('button', { name: 'Página' });
  page.focus();
  show((toasts) => {
    ({ close } = toasts.underWay('Exportando…', () => close?.()));
  });
  act(() => void fireEvent.keyDown(window, { key: 'F8' }));
  const button = screen.getByRole('button', { name: 'Cancelar' });
  expect(button).toHaveFocus();
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.getByText('Exportando…')).toBeVisible();
  fireEvent.click(button);
  expect(screen.queryByText('Exportando…')).not.toBeInTheDocument();
  expect(page).toHaveFocus();
});

it('goes in with F8, waits while the focus is there, and takes back', async () => {
  const undo = jest.fn();
  const show = await showPage();
  show((toasts) => toasts.done('Cliente eliminado', { undo }));
  act(() => void fireEvent.keyDown(window, { key: 'F8' }));
  const button = screen.getByRole('button', { name: 'Deshacer' });
  expect(button).toHaveFocus();
  act(() => jest.advanceTimersByTime(2 * toastMs));
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toHaveLength(0);
});

it('goes with its page; what goes on stays', async () => {
  const show = await showPage();
  show((toasts) => {
    toasts.done('Venta entregada', { undo: () => undefined });
    toasts.failed('No se guardó');
    toasts.underWay('Exportando…', () => undefined);
  });
  show((toasts) => toasts.leavePage());
  expect(shownToasts().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Exportando…')]);
});
