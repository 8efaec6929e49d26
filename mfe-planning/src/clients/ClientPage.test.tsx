import { type Client, countries } from '@shop/shared/contract';
import { type Answers, aClient, aLogEntry, anId, aProfile, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';
import { carla, choices, hotel, place, restaurant } from './testing.ts';

const client = aClient({
  version: 14,
  taxId: '764128893',
  categoryId: restaurant._id,
  regionId: place.region._id,
  communeId: place.commune._id,
  phone: '+56322214400',
  paymentTermDays: 0,
  openLogs: 1,
  binnacle: [aLogEntry({ note: 'Pide adelantar el despacho.' }), aLogEntry({ note: 'Visita hecha.', type: 'visit', state: 'done' })],
});

/** A server with one client, whose changes it stores. */
function serverWith(own: Answers['clients'] = {}) {
  let stored: Client = client;
  const server = fakeServer({
    ...choices,
    clients: {
      ...choices.clients,
      one: () => stored,
      update: ({ client: fields, version }) => {
        stored = { ...stored, ...fields, version: version + 1 };
        return stored;
      },
      ...own,
    },
  });
  return { server, store: (next: Partial<Client>) => (stored = { ...stored, ...next }) };
}

const open = (role: 'seller' | 'logistic' | 'admin' = 'seller') => renderPage(pages, { path: `/clients/${client._id}`, role });

describe('a client', () => {
  it('says on its tabs how many there are, and nothing where there is none', async () => {
    const { store } = serverWith();
    store({ counts: { requests: 12, sales: 9, invoices: 0 } });
    await open();
    const tabs = within(await screen.findByRole('navigation', { name: client.legalName }));
    const names = tabs.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Solicitudes12', 'Ventas9', 'Facturas']));
  });

  it('shows a negative balance and what was overpaid as money to give back', async () => {
    const { store } = serverWith();
    store({ balanceMinor: -56_525, creditMinor: 60_000, creditLimitMinor: 100_000, orderedMinor: 0 });
    await open();
    const balance = (await screen.findByText('−$56.525')).closest('div') as HTMLElement;
    expect(balance).toHaveTextContent('Por devolver');
    await waitFor(() => expect(balance).toHaveTextContent('$60.000 pagados de más'));
    expect(within(balance).queryByRole('button')).toBeNull();
    expect(screen.getByText(/^0\s?% de \$100\.000/)).toBeVisible();
  });

  it('sets what was overpaid against unpaid sales in one action, undone by one action', async () => {
    const credit = { balanceMinor: 40_000, creditMinor: 60_000, creditUse: null };
    const used = { settlementId: anId(), amountMinor: 60_000, appliedOn: '2026-11-20' };
    const { server, store } = serverWith();
    server.answer({
      sales: {
        applyCredit: () => {
          store({ creditMinor: 0, creditUse: used });
          return used;
        },
        undoCredit: () => {
          store(credit);
          return used;
        },
      },
    });
    store(credit);
    const { user } = await open('admin');
    await user.click(await screen.findByRole('button', { name: 'Aplicar a ventas por pagar' }));
    expect(await screen.findByText('$60.000 aplicados a ventas por pagar')).toBeVisible();
    expect(server.of('sales.applyCredit')[0]?.input).toEqual({ clientId: client._id, creditMinor: 60_000 });
    expect(await screen.findByText('$60.000 aplicados el 20-11-2026')).toBeVisible();
    const [onRecord, inToast] = screen.getAllByRole('button', { name: /^Deshacer/ });
    expect(onRecord).toBeEnabled();
    await user.click(inToast as HTMLElement);
    expect(await screen.findByText('Se deshizo: $60.000 vuelven a estar a favor del cliente')).toBeVisible();
    expect(server.of('sales.undoCredit')[0]?.input).toEqual({ settlementId: used.settlementId });
    expect(await screen.findByRole('button', { name: 'Aplicar a ventas por pagar' })).toBeVisible();
  });

  it('shows a seller what was overpaid and set against sales, without the actions', async () => {
    const { store } = serverWith();
    store({ balanceMinor: 40_000, creditMinor: 60_000, creditUse: { settlementId: anId(), amountMinor: 500, appliedOn: '2026-11-20' } });
    await open('seller');
    const text = await screen.findByText('$60.000 pagados de más');
    expect(text.parentElement).toHaveTextContent('$500 aplicados el 20-11-2026');
    expect(within(text.parentElement as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('saves what was changed, from the version that the edit started from', async () => {
    const { server } = serverWith();
    const { user } = await open();
    const phone = await screen.findByRole('textbox', { name: /Teléfono/ });
    await user.clear(phone);
    await user.type(phone, '+56 32 221 4481');
    expect(screen.getByText(/1 campo sin guardar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('clients.update')[0]?.input).toMatchObject({
      countryId: countries.CL._id,
      version: 14,
      client: { _id: client._id, phone: '+56322214481', legalName: client.legalName, paymentTermDays: 0, sellerId: null },
    });
    expect(screen.queryByText(/sin guardar/)).toBeNull();
  });

  it('lets no seller change the credit limit, says why, and saves the rest', async () => {
    const { server, store } = serverWith();
    store({ creditLimitMinor: 40_000_000 });
    const { user } = await open('seller');
    const limit = await screen.findByRole('textbox', { name: /Límite de crédito/ });
    expect(limit).toBeDisabled();
    expect(limit).toHaveAccessibleDescription('El límite de crédito lo cambia un administrador.');
    await user.type(screen.getByRole('textbox', { name: /Dirección/ }), ' 12');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('clients.update')[0]?.input).toMatchObject({ client: { creditLimitMinor: 40_000_000 } });
  });

  it('saves a credit limit as the country writes amounts, and none where it is emptied', async () => {
    const { server } = serverWith();
    const { user } = await open('admin');
    await user.type(await screen.findByRole('textbox', { name: /Límite de crédito/ }), '40.000.000');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('clients.update')[0]?.input).toMatchObject({ client: { creditLimitMinor: 40_000_000 } });
    await user.clear(screen.getByRole('textbox', { name: /Límite de crédito/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(server.of('clients.update')[1]?.input).toMatchObject({ client: { creditLimitMinor: null } }));
  });

  it('says beside the field which check digit a RUT should have, and sends nothing', async () => {
    const { server } = serverWith();
    const { user } = await open();
    const taxId = await screen.findByRole('textbox', { name: /RUT/ });
    await user.clear(taxId);
    await user.type(taxId, '76.412.889-4');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('El dígito verificador no corresponde: debería ser 3.')).toBeVisible();
    expect(taxId).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(taxId).toHaveFocus());
    expect(server.of('clients.update')).toHaveLength(0);
  });

  it('brings a refusal of the server to its field and keeps what was typed', async () => {
    serverWith({
      update: () => {
        throw new Refused(422, 'invalid', {
          errors: [{ field: 'client.taxId', message: 'Este identificador ya es de Otro.' }],
        });
      },
    });
    const { user } = await open();
    const name = await screen.findByRole('textbox', { name: /Razón social/ });
    await user.type(name, ' Limitada');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText(/ya es de Otro/)).toBeVisible();
    expect(name).toHaveValue(`${client.legalName} Limitada`);
  });

  it('compares when somebody saved first, and saves the choice over their version', async () => {
    const theirs = { ...client, version: 15, phone: '+56322214499', categoryId: hotel._id, paymentTermDays: 45 as const, updatedBy: carla };
    const { server, store } = serverWith();
    server.answer({
      clients: {
        update: ({ client: fields, version }) => {
          if (version !== theirs.version) {
            store(theirs);
            throw new Refused(409, 'conflict', { present: theirs });
          }
          return store({ ...fields, version: 16 });
        },
      },
    });
    const { user } = await open();
    const phone = await screen.findByRole('textbox', { name: /Teléfono/ });
    await user.clear(phone);
    await user.type(phone, '+56322214480');
    await user.selectOptions(screen.getByRole('combobox', { name: /Condición de pago/ }), '30 días');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

    const dialog = await screen.findByRole('dialog', { name: 'Carla Aravena guardó antes que tú' });
    expect(within(dialog).getByText('antes: Contado')).toBeVisible();
    await user.click(within(within(dialog).getByRole('group', { name: /Teléfono/ })).getByRole('radio', { name: /14499/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar versión 16' }));

    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('clients.update')[1]?.input).toMatchObject({
      version: 15,
      client: { phone: '+56322214499', paymentTermDays: 30, categoryId: hotel._id },
    });
  });

  it('lets logistic read it and change nothing', async () => {
    serverWith();
    await open('logistic');
    expect(await screen.findByRole('textbox', { name: /Razón social/ })).toBeDisabled();
    expect(screen.getByText('Tu rol puede ver esta ficha, no cambiarla.')).toBeVisible();
  });

  it('says that there is no such client', async () => {
    serverWith({
      one: () => {
        throw new Refused(404, 'not-found');
      },
    });
    await open();
    expect(await screen.findByRole('heading', { name: 'Esta ficha no existe' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a clientes' })).toHaveAttribute('href', '/clients');
  });
});

describe('a new client', () => {
  it('names every missing field and then makes it', async () => {
    const { server } = serverWith({ create: ({ client: fields }) => ({ ...client, ...fields }) });
    const { user, address } = await renderPage(pages, { path: '/clients/new', role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Crear cliente' }));
    await waitFor(() => expect(screen.getAllByText('Falta este dato.').length).toBeGreaterThanOrEqual(4));
    await user.type(screen.getByRole('textbox', { name: /Razón social/ }), 'Marisquería Los Alerces');
    await user.type(screen.getByRole('textbox', { name: /RUT/ }), '76.412.889-3');
    await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), '32 221 4480');
    await user.selectOptions(screen.getByRole('combobox', { name: /Categoría/ }), 'Restaurante');
    await user.selectOptions(screen.getByRole('combobox', { name: /Región/ }), 'Valparaíso');
    await user.selectOptions(screen.getByRole('combobox', { name: /Comuna/ }), 'Viña del Mar');
    await user.click(screen.getByRole('button', { name: 'Crear cliente' }));
    await waitFor(() => expect(address()).toBe(`/clients/${client._id}`));
    expect(server.of('clients.create')).toHaveLength(1);
    expect(server.of('clients.create')[0]?.input).toMatchObject({ client: { sellerId: null, phone: '+56322214480' } });
    expect(server.of('clients.create')[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('of a seller has no credit limit until an administrator sets one', async () => {
    serverWith();
    await renderPage(pages, { path: '/clients/new', role: 'seller' });
    expect(await screen.findByRole('textbox', { name: /Límite de crédito/ })).toBeDisabled();
  });
});

it('is the seller who makes a new client that it belongs to, unless said otherwise', async () => {
  serverWith();
  await renderPage(pages, { path: '/clients/new', profile: aProfile({ _id: carla._id }) });
  expect(await screen.findByRole('combobox', { name: /Vendedor/ })).toHaveDisplayValue(carla.name);
});

describe('the log book', () => {
  it('opens by the address that the palette leads to, which is then the plain one', async () => {
    serverWith();
    const { address } = await renderPage(pages, { path: `/clients/${client._id}?panel=log` });
    expect(await screen.findByRole('complementary', { name: 'Bitácora' })).toBeVisible();
    expect(address()).toBe(`/clients/${client._id}`);
  });

  it('begins an entry with the type that was written last', async () => {
    serverWith({ registerLog: ({ log }) => aLogEntry({ ...log }) });
    const { user } = await renderPage(pages, { path: `/clients/${client._id}?panel=log` });
    const panel = within(await screen.findByRole('complementary', { name: 'Bitácora' }));
    await user.click(await panel.findByRole('radio', { name: 'Visita' }));
    await user.type(panel.getByRole('textbox', { name: /Nota/ }), 'Pasar el lunes');
    await user.click(panel.getByRole('button', { name: 'Agregar' }));
    await screen.findByText('Entrada agregada');
    expect(panel.getByRole('radio', { name: 'Visita' })).toBeChecked();
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    await user.click(screen.getByRole('button', { name: /Bitácora/ }));
    const again = within(await screen.findByRole('complementary', { name: 'Bitácora' }));
    expect(await again.findByRole('radio', { name: 'Visita' })).toBeChecked();
  });

  it('takes an entry in the side panel, and closes and filters entries', async () => {
    const { server, store } = serverWith();
    server.answer({
      clients: {
        registerLog: ({ log }) => {
          const entry = aLogEntry({ ...log });
          store({ binnacle: [entry, ...client.binnacle] });
          return entry;
        },
        updateLogState: ({ logId, state }) => {
          store({ binnacle: client.binnacle.map((entry) => (entry._id === logId ? { ...entry, state } : entry)) });
          return aLogEntry({ _id: logId, state });
        },
      },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Bitácora/ }));
    const panel = await screen.findByRole('complementary', { name: 'Bitácora' });
    await user.click(await within(panel).findByRole('radio', { name: 'Reclamo' }));
    await user.type(within(panel).getByRole('textbox', { name: 'Nota' }), 'Llegó con 3,2 kg menos.');
    await user.click(within(panel).getByRole('button', { name: 'Agregar' }));
    expect(await within(panel).findByText('Llegó con 3,2 kg menos.')).toBeVisible();
    expect(server.of('clients.registerLog')[0]?.input).toMatchObject({ clientId: client._id, log: { type: 'complaint', dueOn: null } });
    expect(within(panel).getByRole('textbox', { name: 'Nota' })).toHaveValue('');

    await user.click(within(panel).getAllByRole('button', { name: 'Cerrar entrada' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Entrada cerrada')).toBeVisible();
    expect(server.of('clients.updateLogState')[0]?.input).toMatchObject({ state: 'done' });
    await user.click(within(panel).getByRole('radio', { name: 'Cerradas' }));
    expect(within(panel).getByText('Visita hecha.')).toBeVisible();
  });
});
