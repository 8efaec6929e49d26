import { announceChanges } from '@shop/shared/api';
import { declareRemote, type Notification, remotes } from '@shop/shared/contract';
import { registryAtom, store } from '@shop/shared/session';
import { aListOf, anId, aRegistry, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Bell } from './Bell.tsx';

const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  notifications: [
    {
      kind: 'clientAssigned',
      name: { es: 'Cliente asignado', en: 'Client assigned' },
      text: { es: 'Te asignaron el cliente {{name}}', en: 'The client {{name}} is yours now' },
      icon: 'clients',
      link: '/clients/{_id}',
    },
    {
      kind: 'lotExpiring',
      name: { es: 'Lote por vencer', en: 'Lot about to expire' },
      text: { es: 'El lote {{lot}} vence', en: 'Lot {{lot}} expires' },
      icon: 'calendar',
      link: '/products-planification/{_id}/lots',
      group: {
        text: { es: '{{count}} lotes vencen · {{sum}}', en: '{{count}} lots expire · {{sum}}' },
        link: '/products-planification/expiring',
        sum: 'grams',
      },
    },
  ],
});

const clientId = anId();
const one = (own: Partial<Notification> = {}): Notification => ({
  _id: anId(),
  kind: 'planning.clientAssigned',
  params: { _id: clientId, name: 'Caleta Portales' },
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  readAt: null,
  ...own,
});

async function open(items: Notification[], unread = items.filter(({ readAt }) => !readAt).length) {
  store.set(registryAtom, aRegistry([planning]));
  const server = fakeServer({
    notifications: {
      list: () => ({ ...aListOf(items), unread }),
      read: ({ id }) => ({ ...one(), _id: id, readAt: new Date().toISOString() }),
      readAll: () => ({ read: unread }),
    },
  });
  return { ...(await renderPage(<Bell />, { wholePage: true })), server };
}

const bell = (name: string) => screen.findByRole('button', { name });

it('tells how many are new, and rises by itself when the socket says so', async () => {
  const { server } = await open([one()]);
  expect(await bell('Notificaciones: 1 sin leer')).toBeVisible();
  server.answer({ notifications: { list: () => ({ ...aListOf([one(), one()]), unread: 2 }) } });
  act(() => announceChanges({ topic: 'notifications', ids: [anId()], by: anId() }));
  expect(await bell('Notificaciones: 2 sin leer')).toBeVisible();
});

it('opens by keyboard, in the words of the remote, and leads there, read', async () => {
  const { user, server, address } = await open([one(), one({ readAt: new Date().toISOString() })]);
  (await bell('Notificaciones: 1 sin leer')).focus();
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem', { name: /Te asignaron el cliente Caleta Portales/ });
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('hace 2 minutos');
  expect(items[0]).toHaveTextContent('Sin leer');
  expect(items[1]).not.toHaveTextContent('Sin leer');
  expect(items[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(items[1]).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe(`/clients/${clientId}`));
  await waitFor(() => expect(server.of('notifications.read')).toHaveLength(1));
});

it.each([
  ['host.loginFailures', { count: '10' }, /Hubo 10 intentos fallidos de entrar a tu cuenta/],
  ['host.codeFailures', { count: '10' }, /Con tu contraseña se escribieron 10 códigos incorrectos/],
  ['host.recoveryCodeUsed', { left: '9' }, /Se usó un código de recuperación\. Quedan: 9/],
  ['host.passkeyAdded', { name: 'Llave azul' }, /Se agregó la llave de acceso Llave azul/],
  ['host.passwordChanged', {}, /Tu contraseña cambió/],
  ['host.secondFactorRemoved', { by: 'Ana Soto' }, /Ana Soto quitó tu segundo factor/],
] as const)('tells of %s at one’s own account, and leads to it', async (kind, params, words) => {
  const { user, address } = await open([one({ kind, params })]);
  await user.click(await bell('Notificaciones: 1 sin leer'));
  await user.click(await screen.findByRole('menuitem', { name: words }));
  expect(address()).toBe('/account');
});

it('tells of what is alike in one row, which opens the list and is read as a whole', async () => {
  const lot = (grams: string, own: Partial<Notification> = {}) =>
    one({ kind: 'planning.lotExpiring', params: { _id: anId(), name: 'Jurel', lot: 'CL-1', grams }, ...own });
  const { user, server, address } = await open([
    lot('300000'),
    one(),
    lot('10500'),
    lot('1', { params: { _id: anId(), name: 'Jurel', lot: 'CL-9' } }),
    lot('1000', { readAt: new Date().toISOString() }),
  ]);
  await user.click(await bell('Notificaciones: 4 sin leer'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3 lotes vencen · 310,5\s?kg.*Sin leer/),
    expect.stringMatching(/^Te asignaron/),
    expect.stringMatching(/^El lote CL-1 vence/),
    'Marcar todas como leídas',
  ]);
  await user.click(items[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/products-planification/expiring'));
  await waitFor(() => expect(server.of('notifications.readAll')[0]?.input).toEqual({ kind: 'planning.lotExpiring' }));
});

it('lists what no remote knows any more, plainly', async () => {
  const { user } = await open([one({ kind: 'planning.gone' as Notification['kind'] }), one({ kind: 'routes.late', params: {} })]);
  await user.click(await bell('Notificaciones: 2 sin leer'));
  expect(await screen.findByRole('menuitem', { name: /Aviso de Planificación: Caleta Portales/ })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: /Aviso de routes/ })).toBeVisible();
});

it('marks all as read', async () => {
  const { user, server } = await open([one(), one()]);
  await user.click(await bell('Notificaciones: 2 sin leer'));
  server.answer({ notifications: { list: () => ({ ...aListOf([]), unread: 0 }) } });
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar todas como leídas' }));
  expect(await bell('Notificaciones')).toBeVisible();
});

it('says that there are none, and when they could not be loaded offers to try again', async () => {
  const { user, server } = await open([]);
  await user.click(await bell('Notificaciones'));
  expect(await screen.findByRole('menuitem', { name: 'No tienes notificaciones' })).toBeVisible();
  server.answer({ notifications: { list: () => Promise.reject(new Refused(403, 'forbidden')) } });
  act(() => announceChanges({ topic: 'notifications', ids: [], by: anId() }));
  const again = await screen.findByRole('menuitem', { name: 'No pudimos cargarlas. Volver a intentar' });
  server.answer({ notifications: { list: () => ({ ...aListOf([one()]), unread: 1 }) } });
  await user.click(again);
  expect(await bell('Notificaciones: 1 sin leer')).toBeVisible();
});
