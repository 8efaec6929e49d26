import type { Partner, PartnerKey } from '@shop/shared/contract';
import { anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const partner: Partner = {
  _id: anId(),
  version: 1,
  name: 'Caleta Portales',
  taxId: '764128893',
  kind: 'cooperative',
  contact: null,
  phone: null,
  commissionRate: 750,
  active: true,
  organization: null,
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: null,
};
const aKey = (own: Partial<PartnerKey> = {}): PartnerKey => ({
  _id: anId(),
  name: 'Lonja',
  scope: 'trace',
  prefix: 'sbk_AbCdEfGh',
  createdAt: '2026-11-20T12:30:00.000Z',
  createdBy: { _id: anId(), name: 'Ana Rojas' },
  lastUsedAt: null,
  revokedAt: null,
  ...own,
});
const link = `/transportists/partners/${partner._id}/keys`;
const secret = `sbk_${'x'.repeat(43)}`;

const serverWith = (...keys: PartnerKey[]) =>
  fakeServer({
    partners: { one: () => partner, keys: () => keys },
    organizations: { list: () => ({ organizations: [], types: [], services: [], appointments: [] }) },
  });

describe('the keys of a partner', () => {
  it('are made for one use, and shown this one time', async () => {
    const server = serverWith();
    server.answer({ partners: { makeKey: () => ({ key: aKey({ name: 'Barco' }), secret }) } });
    const { user } = await renderPage(pages, { path: link, role: 'admin' });
    expect(await screen.findByText('Todavía no hay claves')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nueva clave' }));
    await user.click(await screen.findByRole('button', { name: 'Crear clave' }));
    expect(await screen.findByText(/Falta|Escribe|al menos/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Barco');
    await user.click(screen.getByRole('button', { name: 'Crear clave' }));
    expect(await screen.findByText(secret)).toBeVisible();
    expect(server.of('partners.makeKey')[0]?.input).toEqual({ id: partner._id, key: { name: 'Barco', scope: 'trace' } });
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('are revoked after a question, those that are not yet', async () => {
    const [live, dead] = [aKey(), aKey({ name: 'Antigua', revokedAt: '2026-11-21T09:00:00.000Z', lastUsedAt: '2026-11-20T13:00:00.000Z' })];
    const server = serverWith(live, dead);
    server.answer({ partners: { revokeKey: () => ({ ...live, revokedAt: '2026-11-24T09:00:00.000Z' }) } });
    const { user } = await renderPage(pages, { path: link, role: 'admin' });
    expect(await screen.findByText('Antigua')).toBeVisible();
    expect(screen.getByText('Revocada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revocar la clave Antigua' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Revocar la clave Lonja' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Revocar clave' }));
    await waitFor(() => expect(server.of('partners.revokeKey')[0]?.input).toEqual({ id: live._id }));
    expect(await screen.findByText('La clave «Lonja» ya no vale')).toBeVisible();
  });

  it('are nothing that a seller sees', async () => {
    serverWith(aKey());
    await renderPage(pages, { path: `/transportists/partners/${partner._id}`, role: 'seller' });
    expect(await screen.findByRole('textbox', { name: /^Socio/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Claves de API' })).toBeNull();
  });
});
