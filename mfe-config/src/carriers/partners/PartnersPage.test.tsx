import type { Partner } from '@shop/shared/contract';
import { aListOf, anId, anOrganization, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const link = '/transportists/partners';

const aPartner = (own: Partial<Partner> = {}): Partner => ({
  _id: anId(),
  version: 3,
  name: 'Caleta Portales',
  taxId: '764128893',
  kind: 'cooperative',
  contact: 'Inés Vera',
  phone: '+56987654321',
  commissionRate: 750,
  active: true,
  organization: { _id: anId(), name: 'Sindicato de Caleta Portales' },
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: null,
  ...own,
});
const portales = aPartner();
const gone = aPartner({ name: 'Planta Vieja', kind: 'plant', taxId: null, active: false });

const south = { _id: anId(), name: 'Sindicato Sur' };

const serverWith = (...rows: Partner[]) =>
  fakeServer({
    organizations: { list: () => ({ organizations: [anOrganization(south)], types: [], services: [], appointments: [] }) },
    partners: { page: () => aListOf(rows), one: () => rows[0] ?? portales },
    history: { of: () => [] },
  });

describe('partners', () => {
  it('are listed beside carriers, with what was agreed, and opened beside the list', async () => {
    serverWith(portales, gone);
    const { user } = await renderPage(pages, { path: link });
    const row = within(await screen.findByRole('row', { name: /Caleta Portales/ }));
    for (const text of ['Cooperativa', '76.412.889-3', 'Inés Vera', 'Activo']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByText(/7,5/)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Planta Vieja/ })).getByText('Inactivo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Transportistas' })).toHaveAttribute('href', '/transportists');
    await user.click(row.getByText('Cooperativa'));
    const panel = within(await screen.findByRole('complementary'));
    expect(await panel.findByText('Sindicato de Caleta Portales')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Ver sus productos publicados' })).toHaveAttribute(
      'href',
      `/marketplace-products/all-products?partnerId=${portales._id}`,
    );
  });

  it('are registered by administrators, with a refusal beside its field', async () => {
    const server = serverWith(portales);
    server.answer({
      partners: {
        register: () => {
          throw new Refused(422, 'invalid', {
            errors: [{ field: 'partner.taxId', message: 'El socio Caleta Portales ya tiene esta identificación.' }],
          });
        },
      },
    });
    const { user } = await renderPage(pages, { path: `${link}/new`, role: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: /^Socio/ }), 'Caleta Sur');
    await user.type(screen.getByRole('textbox', { name: /RUT/ }), '76.412.889-3');
    await user.type(screen.getByRole('textbox', { name: /Comisión/ }), '7,5');
    await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), '9 8765 4321');
    await user.click(screen.getByRole('button', { name: 'Crear socio' }));
    expect(await screen.findByText('El socio Caleta Portales ya tiene esta identificación.')).toBeVisible();
    expect(server.of('partners.register')[0]?.input).toMatchObject({
      partner: { name: 'Caleta Sur', kind: 'cooperative', commissionRate: 750, phone: '+56987654321', contact: null, active: true },
    });
  });

  it('are edited from the version that was seen, and read by a seller', async () => {
    const server = serverWith(portales);
    server.answer({ partners: { update: () => aPartner({ ...portales, version: 4, commissionRate: 800 }) } });
    const { user } = await renderPage(pages, { path: `${link}/${portales._id}`, role: 'admin' });
    const commission = await screen.findByRole('textbox', { name: /Comisión/ });
    await user.clear(commission);
    await user.type(commission, '8');
    const organization = screen.getByRole('combobox', { name: /Organización en la app/ });
    expect(organization).toHaveValue('Sindicato de Caleta Portales');
    await user.click(organization);
    await user.click(await screen.findByRole('option', { name: 'Sindicato Sur' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(server.of('partners.update')).toHaveLength(1));
    expect(server.of('partners.update')[0]?.input).toMatchObject({
      partner: { _id: portales._id, commissionRate: 800, organizationId: south._id },
      version: 3,
    });
  });

  it('are not changed by a seller', async () => {
    serverWith(portales);
    await renderPage(pages, { path: `${link}/${portales._id}`, role: 'seller' });
    expect(await screen.findByRole('textbox', { name: /^Socio/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });
});
