import { act, fireEvent, screen } from '@testing-library/react';
import { countries } from '../contract/index.ts';
import { countryIdAtom, store } from '../session/index.ts';
import { renderPage } from '../testing/index.ts';
import { ToastProvider, type Toasts, toastMs, useToast } from './Toast.tsx';

async function showPage() {
  let toasts: Toasts | undefined;
  function Page() {
    toasts = useToast();
    return <button type="button">Página</button>;
  }
  await renderPage(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  jest.useFakeTimers();
  return (show: (toasts: Toasts) => void) => act(() => toasts && show(toasts));
}

afterEach(() => {
  jest.useRealTimers();
});

it('says that something is done for eight seconds', async () => {
  const show = await showPage();
  show((toasts) => toasts.done('Cliente guardado'));
  expect(screen.getByRole('status')).toHaveTextContent('Cliente guardado');
  act(() => jest.advanceTimersByTime(toastMs - 1));
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
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
  expect(screen.getByRole('alert')).toHaveTextContent('No se guardó');
});

it('keeps an error until it is closed', async () => {
  const show = await showPage();
  show((toasts) => toasts.failed('No se guardó', { text: 'Código c41e' }));
  act(() => jest.advanceTimersByTime(10 * toastMs));
  expect(screen.getByRole('alert')).toHaveTextContent('No se guardó');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps an offer until it is closed, by people or by who made it', async () => {
  const show = await showPage();
  let close: (() => void) | undefined;
  show((toasts) => {
    close = toasts.offer('Nueva versión', { text: <button type="button">Aplicar ahora</button> });
  });
  act(() => jest.advanceTimersByTime(10 * toastMs));
  expect(screen.getByRole('status')).toHaveTextContent('Nueva versión');
  expect(screen.getByRole('button', { name: 'Aplicar ahora' })).toBeVisible();
  act(() => close?.());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
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
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
