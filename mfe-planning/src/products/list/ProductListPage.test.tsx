import { everyRole } from '@shop/shared/contract';
import { fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aLanding, aLot, aProduct, aProductRow, inHours, listAnswer } from '../testing.ts';

const path = '/products-planification';
const coho = aProductRow();
const hake = aProductRow({
  name: 'Merluza austral',
  presentation: 'whole',
  nextExpiresAt: inHours(9.5),
  availableGrams: 0,
  reservedGrams: 1_280_000,
});
const octopus = aProductRow({
  name: 'Pulpo',
  onHandGrams: 0,
  reservedGrams: 0,
  availableGrams: 0,
  nextExpiresAt: null,
  conservation: 'frozen',
});
const crab = aProductRow({ name: 'Centolla', isVirtual: true, onHandGrams: 0, reservedGrams: 0, availableGrams: 0, nextExpiresAt: null });
const rows = [coho, hake, octopus, crab];

describe('the list of products', () => {
  it('says what is there, what is promised of it, and what expires first', async () => {
    const server = fakeServer(listAnswer(rows));
    await renderPage(pages, { path });
    const row = await screen.findByRole('row', { name: /Salmón coho/ });
    expect(within(row).getByRole('img', { name: /538,0\skg disponibles, 742,0\skg reservados/ })).toBeVisible();
    expect(within(row).getByText('Filete · fresco')).toBeVisible();
    expect(within(row).getByText('2 d 18 h')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Merluza/ })).getByText('9 h')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Pulpo/ })).getByText('Agotado')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Centolla/ })).getByText('Sin stock físico')).toBeVisible();
    expect(screen.getByText(/21\.480,5\skg disponibles · 4/)).toBeVisible();
    expect(server.of('products.list')[0]?.input).toMatchObject({ page: '0', size: '10', search: 'all', stockState: 'all', sort: 'name' });
  });

  it('restores its filters from the address', async () => {
    const server = fakeServer(listAnswer(rows));
    await renderPage(pages, {
      path: `${path}?search=coho&stockState=expiring,low&presentation=fillet&sort=-availableGrams&page=2`,
    });
    await screen.findByRole('treegrid');
    expect(server.of('products.list')[0]?.input).toMatchObject({
      page: '2',
      search: 'coho',
      stockState: 'expiring,low',
      presentation: 'fillet',
      sort: '-availableGrams',
    });
  });

  it.each(everyRole)('lets %s count stock and change prices only if the role may', async (role) => {
    fakeServer(listAnswer(rows));
    await renderPage(pages, { path, role });
    await screen.findByRole('treegrid');
    const may = role !== 'seller';
    expect(screen.queryByRole('button', { name: 'Nuevo producto' }) !== null).toBe(may);
    expect(screen.queryAllByRole('button', { name: /^Cambiar precio de/ })).toHaveLength(may ? 4 : 0);
  });

  it('opens the lots of a product beneath it, the one that leaves first marked', async () => {
    const lots = [aLot(), aLot({ code: 'CL-2244', expiresAt: inHours(93), trip: null })];
    fakeServer(listAnswer(rows, { lots: () => lots }));
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.click(within(await screen.findByRole('row', { name: /Salmón coho/ })).getByText('Planta Quellón'));
    const first = (await screen.findByText('CL-2231')).closest('tr') as HTMLElement;
    expect(within(first).getByText('sale primero')).toBeVisible();
    expect(within(first).getByText(/Raúl Soto/)).toBeVisible();
    expect(within(first).getByText('142,0')).toBeVisible();
    expect(screen.getByText('Sale primero el que vence primero')).toBeVisible();
    expect(screen.getByText('Sin viaje')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver movimientos' })).toHaveAttribute('href', `${path}/${coho._id}/moves`);
  });

  it('reduces stock with a reason, and says while one types that there is not so much', async () => {
    const lots = [aLot()];
    const server = fakeServer(
      listAnswer(rows, { lots: () => lots, one: () => aProduct({ ...coho }), reduceStock: () => aProduct({ ...coho }) }),
    );
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.click(within(await screen.findByRole('row', { name: /Salmón coho/ })).getByText('Planta Quellón'));
    await user.click(await screen.findByRole('button', { name: 'Rebajar…' }));
    const dialog = await screen.findByRole('dialog', { name: /Rebajar Salmón coho/ });
    const kg = within(dialog).getByRole('textbox', { name: /Peso/ });
    await user.type(kg, '538,01');
    expect(within(dialog).getByText(/Solo quedan 538,00\skg disponibles/)).toBeVisible();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Lote/ }), lots[0]?._id ?? '');
    await user.clear(kg);
    await user.type(kg, '142,5');
    expect(within(dialog).getByText(/Solo quedan 142,00\skg disponibles/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Rebajar' })).toBeDisabled();
    await user.clear(kg);
    await user.type(kg, '2,5');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Motivo/ }), 'Dañado');
    await user.click(within(dialog).getByRole('button', { name: 'Rebajar' }));
    expect(await screen.findByText(/2,50\skg menos de Salmón coho/)).toBeVisible();
    const [sent] = server.of('products.reduceStock');
    expect(sent?.input).toMatchObject({ productId: coho._id, kg: '2.5', reason: 'damaged', lotId: lots[0]?._id });
    expect(sent?.headers['idempotency-key']).toBeTruthy();
  });

  it('brings a refusal of the server to the weight: somebody was faster', async () => {
    fakeServer(
      listAnswer(rows, {
        lots: () => [aLot()],
        one: () => aProduct({ ...coho }),
        reduceStock: () => {
          throw new Refused(422, 'invalid', { errors: [{ field: 'kg', message: 'Solo quedan 1 kg disponibles. Baja la cantidad.' }] });
        },
      }),
    );
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.click(within(await screen.findByRole('row', { name: /Salmón coho/ })).getByText('Planta Quellón'));
    await user.click(await screen.findByRole('button', { name: 'Rebajar…' }));
    await user.type(await screen.findByRole('textbox', { name: /Peso/ }), '5');
    await user.selectOptions(screen.getByRole('combobox', { name: /Motivo/ }), 'Conteo');
    await user.click(screen.getByRole('button', { name: 'Rebajar' }));
    expect(await screen.findByText('Solo quedan 1 kg disponibles. Baja la cantidad.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Peso/ })).toHaveValue('5');
  });

  it('takes in a new lot of a trip, and no more than fits of it', async () => {
    const landing = aLanding();
    const server = fakeServer(
      listAnswer(rows, { lots: () => [aLot()], landings: () => [landing], increaseStock: () => aProduct({ ...coho }) }),
    );
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.click(within(await screen.findByRole('row', { name: /Salmón coho/ })).getByText('Planta Quellón'));
    await user.click(await screen.findByRole('button', { name: 'Aumentar…' }));
    const dialog = await screen.findByRole('dialog', { name: /Aumentar/ });
    await user.type(within(dialog).getByRole('textbox', { name: /Peso/ }), '90,01');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Motivo/ }), 'Recepción');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Viaje/ }), landing._id);
    expect(within(dialog).getByText(/De este viaje caben 90,00\skg más/)).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: /Peso/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /Peso/ }), '80');
    await user.type(within(dialog).getByRole('textbox', { name: /Costo/ }), '6.300');
    await user.click(within(dialog).getByRole('button', { name: 'Aumentar' }));
    await screen.findByText(/80,00\skg más de/);
    expect(server.of('products.increaseStock')[0]?.input).toMatchObject({
      kg: '80',
      reason: 'received',
      tripId: landing._id,
      costMinor: '6300',
    });
  });

  describe('a price in its row', () => {
    const edit = async (own: Parameters<typeof listAnswer>[1]) => {
      const server = fakeServer(listAnswer(rows, own));
      const { user } = await renderPage(pages, { path, role: 'logistic' });
      await user.click(await screen.findByRole('button', { name: 'Cambiar precio de Salmón coho, filete, fresco: $9.400' }));
      return { server, user, input: screen.getByRole('textbox', { name: /Cambiar precio de/ }) };
    };

    it('is saved by Enter, with the rest as it was', async () => {
      const { server, user, input } = await edit({ update: ({ product }) => aProduct({ ...coho, priceMinor: product.priceMinor }) });
      await user.clear(input);
      await user.type(input, '9.900{Enter}');
      expect(await screen.findByText('Guardado')).toBeVisible();
      expect(server.of('products.update')[0]?.input).toMatchObject({
        version: 3,
        product: { _id: coho._id, priceMinor: 9900, costMinor: 6200, speciesId: coho.species._id, minGrams: null },
      });
      await waitFor(() => expect(screen.getByRole('button', { name: /Cambiar precio de Salmón/ })).toHaveFocus());
    });

    it('is left by Esc, and asks for an amount where none is written', async () => {
      const { server, user, input } = await edit({});
      await user.clear(input);
      await user.type(input, 'x{Enter}');
      expect(await screen.findByText('Escribe un monto.')).toBeVisible();
      await user.keyboard('{Escape}');
      expect(screen.getByRole('button', { name: /Cambiar precio de Salmón/ })).toHaveTextContent('$9.400');
      expect(server.of('products.update')).toHaveLength(0);
    });

    it('names who saved first, and is saved over them by another Enter', async () => {
      const theirs = aProduct({ ...coho, version: 4, priceMinor: 9700, costMinor: 6000 });
      let isFirst = true;
      const { server, user, input } = await edit({
        update: () => {
          if (!isFirst) return theirs;
          isFirst = false;
          throw new Refused(409, 'conflict', { present: theirs });
        },
      });
      await user.clear(input);
      await user.type(input, '9900{Enter}');
      expect(await screen.findByText(/Luis Tapia guardó antes: ahora es \$9\.700/)).toBeVisible();
      await user.type(screen.getByRole('textbox', { name: /Cambiar precio/ }), '{Enter}');
      await screen.findByText('Guardado');
      expect(server.of('products.update')[1]?.input).toMatchObject({ version: 4, product: { priceMinor: 9900, costMinor: 6000 } });
    });
  });

  it('changes many prices by percent, with a result by row', async () => {
    const server = fakeServer(
      listAnswer(rows, {
        repriceMany: ({ ids }) =>
          rowByRow(ids, (_id) => {
            if (_id === hake._id) throw new Refused(404, 'not-found');
          }),
      }),
    );
    const { user } = await renderPage(pages, { path, role: 'admin' });
    for (const name of [/Seleccionar Salmón/, /Seleccionar Merluza/]) await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Cambiar precio…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar el precio' });
    await user.type(within(dialog).getByRole('textbox', { name: /Cambio/ }), '-5');
    expect(within(dialog).getByText(/de \$9\.400 a \$8\.930/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByText('1 falló')).toBeVisible();
    expect(server.of('products.repriceMany').map(({ input }) => input)).toEqual([{ ids: [coho._id, hake._id], change: { percent: -500 } }]);
  });
});
