import { countries, type OrganizationRecord } from '@shop/shared/contract';
import { aListOf, anId, anOrganizationRecord, anOrganizationRow, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const path = '/seafood/restaurant/restaurants';
const row = anOrganizationRow();
const region = { _id: anId(), name: 'Valparaíso', kind: 'region' as const, parentId: null };
const commune = { _id: anId(), name: 'Quilpué', kind: 'commune' as const, parentId: region._id };
const kind = { _id: anId(), name: 'Restaurante' };
const service = { _id: anId(), name: 'Comedor' };
const member = (own: Partial<OrganizationRecord['people'][number]>) => ({
  ...{ _id: anId(), userid: anId(), phone: null, invitedAt: null, isWaitedFor: false, state: 'enabled' as const },
  ...{ name: 'Javiera Vidal', email: 'javiera@portales.test' },
  ...own,
});
const invited = member({
  name: 'Marta Silva',
  email: 'marta@portales.test',
  state: 'pending',
  invitedAt: '2026-11-16T12:00:00.000Z',
  isWaitedFor: true,
});
const record = anOrganizationRecord({
  _id: row._id,
  typeId: kind._id,
  regionId: region._id,
  communeId: commune._id,
  people: [member({}), invited],
});
const activity = {
  purchases: 37,
  spendMinor: 8_412_300,
  spendBeforeMinor: 7_000_000,
  weeks: Array.from({ length: 13 }, (_, n) => ({ week: `2026-09-${String(n + 1).padStart(2, '0')}`, spendMinor: 100_000 * n })),
  species: [{ _id: anId(), name: 'Merluza austral', grams: 486_000 }],
};

const server = () =>
  fakeServer({
    organizations: {
      withPurchases: ({ state, page, pageSize }) => aListOf(state === 'pending' ? [] : [row], { page, ...(pageSize && { pageSize }) }),
      list: () => ({ organizations: [], types: [kind], services: [service], appointments: [] }),
      one: () => record,
      activity: () => activity,
    },
    plugin: { users: () => aListOf([], { total: 7 }) },
    places: { ofCountry: () => [region, commune] },
    history: { of: () => [] },
  });

describe('the organizations', () => {
  it('tell what they bought, in the days of the address', async () => {
    const asked = server();
    await renderPage(pages, { path: `${path}?from=2026-08-01&to=2026-10-30&sort=-spendMinor` });
    const line = await screen.findByRole('row', { name: /Caleta Portales/ });
    expect(line).toHaveTextContent(/76\.412\.889-3Restaurante.*Valparaíso371\.284,5\$8\.412\.300.*20-11-20263Aprobada/);
    expect(screen.getByRole('link', { name: /Usuarios del plugin\s*7/ })).toHaveAttribute('href', '/seafood/restaurant/plugin');
    expect(asked.of('organizations.withPurchases').map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ from: '2026-08-01', to: '2026-10-30', sort: '-spendMinor', state: 'all' }),
    );
  });

  it('open beside the list with what they buy of late, and invite again who has not answered', async () => {
    const asked = server();
    asked.answer({ organizations: { invite: () => record } });
    const { user } = await renderPage(pages, { path, role: 'admin' });
    await user.click(await screen.findByText('76.412.889-3'));
    const panel = within(await screen.findByRole('complementary', { name: row.name }));
    expect(await panel.findByText('2 días')).toBeVisible();
    expect(panel.getByText('$8.412.300')).toBeVisible();
    expect(panel.getByText('$227.359')).toBeVisible();
    expect(panel.getByText(/20,2\s%/)).toBeVisible();
    expect(panel.getByText('486,0')).toBeVisible();
    expect(panel.getByText('Av. España 1240')).toBeVisible();
    expect(await panel.findByRole('link', { name: 'Ver 37 compras' })).toHaveAttribute(
      'href',
      '/sales-and-reservations?search=Restaurante%20Caleta%20Portales',
    );
    await user.click(panel.getByRole('button', { name: 'Reenviar la invitación a Marta Silva' }));
    await waitFor(() => expect(asked.of('organizations.invite')).toHaveLength(1));
    expect(asked.of('organizations.invite')[0]?.input).toEqual({ organizationId: row._id, email: 'marta@portales.test' });
  });

  it('are not invited to by logistic staff, nor made', async () => {
    server();
    await renderPage(pages, { path, role: 'logistic' });
    await screen.findByRole('row', { name: /Caleta Portales/ });
    expect(screen.queryByRole('button', { name: /Nueva organización/ })).toBeNull();
  });
});

describe('an organization', () => {
  it('is made with its first person, and says beside the tax id who has it', async () => {
    const asked = server();
    let isTaken = true;
    asked.answer({
      organizations: {
        create: () => {
          const errors = [{ field: 'organization.taxId', message: 'Hotel Sur ya tiene este identificador.' }];
          if (isTaken) throw new Refused(422, 'invalid', { errors });
          return record;
        },
      },
    });
    const { user, address } = await renderPage(pages, { path: `${path}/new`, role: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: /^Nombre\b(?!s)/ }), 'Caleta Portales');
    await user.type(screen.getByRole('textbox', { name: /Razón social/ }), 'Caleta Portales SpA');
    await user.type(screen.getByRole('textbox', { name: /RUT/ }), '76.412.889-5');
    await user.selectOptions(screen.getByRole('combobox', { name: /Tipo/ }), 'Restaurante');
    await user.selectOptions(screen.getByRole('combobox', { name: /Región/ }), 'Valparaíso');
    await user.selectOptions(screen.getByRole('combobox', { name: /Comuna/ }), 'Quilpué');
    await user.click(screen.getByRole('checkbox', { name: 'Comedor' }));
    await user.type(screen.getByRole('textbox', { name: /Nombres/ }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: /Apellidos/ }), 'Soto');
    await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ana@portales.test');
    await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), '9 2221 4480');
    await user.click(screen.getByRole('button', { name: 'Crear organización' }));
    if (asked.of('organizations.create').length === 0) {
      // The check digit is wrong: the schema says which one is right.
      const said = await screen.findByText(/El dígito verificador no corresponde: debería ser/);
      const right = /ser (\w)/.exec(said.textContent ?? '')?.[1] ?? '';
      const taxId = screen.getByRole('textbox', { name: /RUT/ });
      await user.clear(taxId);
      await user.type(taxId, `76.412.889-${right}`);
      await user.click(screen.getByRole('button', { name: 'Crear organización' }));
    }
    expect(await screen.findByText('Hotel Sur ya tiene este identificador.')).toBeVisible();
    isTaken = false;
    await user.click(screen.getByRole('button', { name: 'Crear organización' }));
    await waitFor(() => expect(address()).toBe(`${path}/${row._id}`));
    expect(asked.of('organizations.create').at(-1)?.input).toMatchObject({
      countryId: countries.CL._id,
      organization: { name: 'Caleta Portales', typeId: kind._id, communeId: commune._id, serviceIds: [service._id] },
      person: { names: 'Ana', lastNames: 'Soto', email: 'ana@portales.test', phone: '+56922214480' },
    });
  });

  it('is edited from its version', async () => {
    const asked = server();
    asked.answer({ organizations: { update: () => ({ ...record, version: 2 }) } });
    const { user } = await renderPage(pages, { path: `${path}/${row._id}`, role: 'admin' });
    const receives = await screen.findByRole('textbox', { name: /Recibe/ });
    await user.clear(receives);
    await user.type(receives, 'lun a vie');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(asked.of('organizations.update')).toHaveLength(1));
    expect(asked.of('organizations.update')[0]?.input).toMatchObject({ version: 1, organization: { receives: 'lun a vie' } });
  });

  it('lists its people, and invites one more by name', async () => {
    const asked = server();
    asked.answer({ organizations: { invite: () => record } });
    const { user } = await renderPage(pages, { path: `${path}/${row._id}/people`, role: 'admin' });
    expect(await screen.findByText('Javiera Vidal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invitar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Nombres/ }), 'Rodrigo');
    await user.type(dialog.getByRole('textbox', { name: /Apellidos/ }), 'Cárcamo');
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'rodrigo@portales.test');
    await user.type(dialog.getByRole('textbox', { name: /Teléfono/ }), '+56922214480');
    await user.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await waitFor(() =>
      expect(asked.of('organizations.invite')[0]?.input).toEqual({
        organizationId: row._id,
        email: 'rodrigo@portales.test',
        person: { names: 'Rodrigo', lastNames: 'Cárcamo', phone: '+56922214480' },
      }),
    );
  });
});
