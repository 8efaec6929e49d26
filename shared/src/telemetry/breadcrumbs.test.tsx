import { fireEvent, render, screen } from '@testing-library/react';
import type { Breadcrumb } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { breadcrumb } from '../contract/schemas/telemetry.ts';
import { defineMessages } from '../i18n/catalogue.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { registryAtom } from '../session/registry.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { aProfile } from '../testing/index.ts';
import { recordBreadcrumbs } from './breadcrumbs.ts';
import { tracing } from './tracer.ts';

const texts = defineMessages('planning.clients', {
  es: {
    title: 'Clientes',
    save: 'Guardar',
    editOf: 'Editar {{name}}',
    name: 'Nombre',
    kind: 'Tipo',
    only: '{{name}}',
    dialog: 'Cambios de {{name}}',
  },
  en: {
    title: 'Clients',
    save: 'Save',
    editOf: 'Edit {{name}}',
    name: 'Name',
    kind: 'Kind',
    only: '{{name}}',
    dialog: 'Changes of {{name}}',
  },
});
const others = defineMessages('config.staff', { es: { keep: 'Guardar' }, en: { keep: 'Save' } });

let recorded: ReturnType<typeof recordBreadcrumbs>;
let here = { remote: 'planning', link: '/clients', isBeneath: false };

beforeEach(() => {
  jest.useFakeTimers();
  here = { remote: 'planning', link: '/clients', isBeneath: false };
  window.history.replaceState(null, '', '/clients');
  recorded = recordBreadcrumbs(() => here);
});
afterEach(() => {
  recorded.stop();
  jest.useRealTimers();
});

/** Without the times; every breadcrumb must be valid for the server. */
function done(): Omit<Breadcrumb, 'agoMs'>[] {
  const all = recorded.upToNow();
  for (const one of all) expect(breadcrumb.safeParse(one)).toMatchObject({ success: true, data: one });
  return all.map(({ agoMs: _, ...rest }) => rest);
}
const opened = { kind: 'page', link: '/clients' };

function Clients() {
  const t = useMessages(texts);
  useMessages(others);
  return (
    <section aria-label={t('title')}>
      <button type="button">{t('save')}</button>
      <button type="button" aria-label={t('editOf', { name: 'Ana Soto' })}>
        ✎
      </button>
      <a href="#ana">Ana Soto</a>
      <label>
        {t('name')} <input defaultValue="Guardar" />
      </label>
      <select aria-label={t('kind')} />
      <p>Ana Soto</p>
      <dialog open aria-label={t('dialog', { name: 'Ana Soto' })}>
        <input aria-label="Ana Soto" />
        <input aria-label="Guardar" />
      </dialog>
    </section>
  );
}

it('keeps presses by role and by the key of the sentence, and no word of what stands there', () => {
  render(<Clients />);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Editar Ana Soto' }));
  fireEvent.click(screen.getByRole('link'));
  fireEvent.click(screen.getByRole('textbox', { name: 'Nombre' }));
  fireEvent.click(screen.getByRole('combobox'));
  // Not a control.
  fireEvent.click(screen.getByText('Ana Soto', { selector: 'p' }));
  const within = 'planning.clients.title';
  expect(done()).toEqual([
    opened,
    { kind: 'press', role: 'button', name: 'planning.clients.save', within },
    { kind: 'press', role: 'button', name: 'planning.clients.editOf', within },
    { kind: 'press', role: 'link', within },
    { kind: 'press', role: 'textbox', name: 'planning.clients.name', within },
    { kind: 'press', role: 'combobox', name: 'planning.clients.kind', within },
  ]);
  expect(JSON.stringify(done())).not.toMatch(/Ana|Soto|Guardar/);
});

it('keeps nothing of what is typed', () => {
  render(<Clients />);
  const field = screen.getByRole('textbox', { name: 'Nombre' });
  fireEvent.input(field, { target: { value: 'Ana Soto' } });
  fireEvent.keyDown(field, { key: 'A' });
  fireEvent.change(field, { target: { value: 'Guardar' } });
  expect(done()).toEqual([opened]);
});

it('keeps that a dialog took the focus, once', () => {
  render(<Clients />);
  fireEvent.focusIn(screen.getByRole('textbox', { name: 'Ana Soto' }));
  fireEvent.focusIn(screen.getByRole('textbox', { name: 'Guardar' }));
  fireEvent.focusIn(screen.getByRole('link'));
  expect(done()).toEqual([opened, { kind: 'dialog', name: 'planning.clients.dialog' }]);
});

it('keeps pages by their links, whatever the record and the query', () => {
  here = { ...here, isBeneath: true };
  window.history.pushState(null, '', '/clients/01890a5d?search=ana');
  expect(done()).toEqual([opened, { kind: 'page', link: '/clients', isBeneath: true }]);
});

it('keeps calls by name, status and how long they took, and leaves the tracer what it had', () => {
  const ended = jest.fn();
  recorded.stop();
  const tracer = { beginCall: jest.fn(() => ({ headers: { traceparent: 'x' }, end: ended })), pageAsked: jest.fn(), pageReady: jest.fn() };
  tracing.tracer = tracer;
  recorded = recordBreadcrumbs(() => here);
  const call = tracing.tracer.beginCall('clients.list', '/api/clients?search=ana');
  expect(call?.headers).toEqual({ traceparent: 'x' });
  jest.advanceTimersByTime(80);
  call?.end(409);
  expect(ended).toHaveBeenCalledWith(409);
  expect(done()).toEqual([opened, { kind: 'call', call: 'clients.list', status: 409, ms: 80 }]);
  recorded.stop();
  expect(tracing.tracer).toBe(tracer);
  tracing.tracer = undefined;
});

it('keeps when the network went and came, and which releases and switches changed', () => {
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'a-session', profile: aProfile() });
  const declares = { title: { es: '', en: '' }, owner: '', flags: [{ key: 'bids', name: { es: '', en: '' }, isOn: false }] };
  const release = { version: '2.0.0', buildId: 'b200', contract: '1.0.0', entry: '/remotes/planning/b200/entry.js', declares };
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  store.set(registryAtom, { planning: { releases: [release] } });
  store.set(registryAtom, { planning: { releases: [release], flags: { bids: { isOn: true } } } });
  expect(done()).toEqual([
    opened,
    { kind: 'network', isOnline: false },
    { kind: 'network', isOnline: true },
    { kind: 'release', part: 'planning', version: '2.0.0' },
    { kind: 'flag', part: 'planning', key: 'bids', isOn: true },
  ]);
});

it('keeps the last ones alone, oldest first, with how long ago they were', () => {
  const { breadcrumbs } = limits.telemetry;
  for (let i = 0; i < breadcrumbs + 5; i += 1) {
    jest.advanceTimersByTime(1000);
    window.dispatchEvent(new Event(i % 2 ? 'online' : 'offline'));
  }
  jest.advanceTimersByTime(500);
  const all = recorded.upToNow();
  expect(all).toHaveLength(breadcrumbs);
  expect([all[0]?.agoMs, all.at(-1)?.agoMs]).toEqual([(breadcrumbs - 1) * 1000 + 500, 500]);
});

it('leaves out what was done longer ago than the server takes', () => {
  jest.advanceTimersByTime(limits.telemetry.mostMs + 1);
  expect(done()).toEqual([]);
  window.dispatchEvent(new Event('offline'));
  expect(done()).toEqual([{ kind: 'network', isOnline: false }]);
});
