import { fakeServer, Refused } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aRequest, kai } from '../testing.ts';
import { choices, dayAhead, hake, line, open, salmon, serverWith } from './testing.ts';

describe('a new request', () => {
  it('is written by keyboard alone, with the price of the product and what it comes to', async () => {
    const made = aRequest({ number: 10450 });
    const server = serverWith({ create: () => made, one: () => made });
    const { user, address } = await open();
    await user.click(await screen.findByRole('combobox', { name: /Cliente/ }));
    await user.keyboard('kai');
    expect(await screen.findByRole('option', { name: /Sushi Kai/ })).toBeVisible();
    await user.keyboard('{Enter}{Tab}');
    await user.click(line(1).getByRole('combobox', { name: /Producto/ }));
    await user.click(
      await screen.findByRole('option', { name: /^Salmón coho, filete, fresco Caleta Tumbes · \$9.400\/kg · disponible 76,0.kg/ }),
    );
    expect(await line(1).findByText(/disponible 76,0 kg/)).toBeVisible();
    await user.type(screen.getByLabelText(/Día de entrega/), dayAhead);
    expect(line(1).getByRole('textbox', { name: /Precio/ })).toHaveValue('9400');
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '90,5');
    expect(
      await line(1).findByText(/^En stock 100,0 kg · reservado 24,0 kg · disponible 76,0 kg · lote CL-2231 vence 23-11/),
    ).toBeVisible();
    expect(line(1).getByText('Solo quedan 76,0 kg disponibles para ese día')).toBeVisible();

    await user.keyboard('{Enter}');
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.type(line(2).getByRole('textbox', { name: /Kilos/ }), '10');
    await user.type(line(2).getByRole('textbox', { name: /Descuento/ }), '5');
    // 90,5 × 9.400 + 10 × 4.990 × 0,95 = 850.700 + 47.405; IVA of 19 % on the sum.
    expect(screen.getByText('$898.105')).toBeVisible();
    expect(screen.getByText('$170.640')).toBeVisible();
    expect(screen.getByText('$1.068.745')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Solicitud 10450 creada')).toBeVisible();
    expect(address()).toBe(`/request/${made._id}`);
    expect(server.of('requests.create')[0]?.input).toMatchObject({
      request: {
        clientId: kai._id,
        deliverOn: dayAhead,
        lines: [
          { productId: salmon._id, askedGrams: 90_500, priceMinor: 9400, discount: 0 },
          { productId: hake._id, askedGrams: 10_000, priceMinor: 4990, discount: 500 },
        ],
      },
    });
  });

  it('is made without the line that nobody has typed into, by Ctrl Enter too', async () => {
    const made = aRequest({ number: 10451 });
    const server = serverWith({ create: () => made, one: () => made });
    const { user } = await open();
    await user.click(await screen.findByRole('combobox', { name: /Cliente/ }));
    await user.keyboard('kai');
    await screen.findByRole('option', { name: /Sushi Kai/ });
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText(/Día de entrega/), dayAhead);
    await user.click(line(1).getByRole('combobox', { name: /Producto/ }));
    await user.click(await screen.findByRole('option', { name: /^Merluza austral/ }));
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '10{Enter}');
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveFocus());
    await user.click(line(1).getByRole('textbox', { name: /Kilos/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Solicitud 10451 creada')).toBeVisible();
    expect(server.of('requests.create')[0]?.input).toMatchObject({ request: { lines: [{ productId: hake._id, askedGrams: 10_000 }] } });
  });

  it('takes a line away by keyboard, and never the last one', async () => {
    serverWith({});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Agregar línea' }));
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Alt>}{Backspace}{/Alt}');
    expect(screen.queryByRole('group', { name: 'Línea 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar la línea 1' }));
    expect(screen.getByRole('group', { name: 'Línea 1' })).toBeVisible();
  });

  it('names what is missing in each line, and sends nothing', async () => {
    const server = serverWith({});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Crear solicitud' }));
    await waitFor(() => expect(line(1).getAllByText('Falta este dato.')).toHaveLength(3));
    expect(screen.getAllByText('Falta este dato.')).toHaveLength(5);
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveFocus();
    expect(server.of('requests.create')).toHaveLength(0);
  });

  it('understands kilos with their unit, and says how to write what it does not', async () => {
    serverWith({});
    const { user } = await open();
    const kilos = await screen.findByRole('textbox', { name: /Kilos/ });
    for (const wrong of ['-3', '1,2345', 'tres cajas']) {
      await user.clear(kilos);
      await user.type(kilos, wrong);
      await user.tab();
      expect(await line(1).findByText('Escribe kilos mayores que cero, con dos decimales como máximo.')).toBeVisible();
    }
    await user.clear(kilos);
    await user.type(kilos, '150 kg');
    await waitFor(() => expect(line(1).queryByText(/Escribe kilos/)).toBeNull());
  });

  it('is for no day that nobody will see', async () => {
    const server = serverWith({});
    const { user } = await open(`/request/new?client=${kai._id}`);
    await user.type(await screen.findByLabelText(/Día de entrega/), '9999-12-31');
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Está demasiado lejos. Elige un día de los próximos 2 años.')).toBeVisible();
    expect(server.of('requests.create')).toHaveLength(0);
  });

  it('says that a product stands there twice, in sight', async () => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    serverWith({});
    const { user } = await open(`/request/new?client=${kai._id}`);
    await user.type(await screen.findByLabelText(/Día de entrega/), dayAhead);
    await user.click(screen.getByRole('button', { name: 'Agregar línea' }));
    for (const number of [1, 2]) {
      await user.click(line(number).getByRole('combobox'));
      await user.click((await screen.findAllByRole('option', { name: /Salmón coho/ }))[0] as HTMLElement);
      await user.type(line(number).getByRole('textbox', { name: /Kilos/ }), '5');
    }
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Hay un producto repetido. Júntalo en una línea.')).toBeVisible();
    await waitFor(() => expect(seen.mock.contexts.at(-1)).toHaveTextContent('Hay un producto repetido'));
    seen.mockRestore();
  });

  it('brings a refusal of the server beside its cell and keeps what was typed', async () => {
    serverWith({
      create: () => {
        throw new Refused(422, 'invalid', {
          errors: [
            { field: 'request.deliverOn', message: 'La entrega es hoy o después.' },
            { field: 'request.lines.0.productId', message: 'No existe en este país.' },
          ],
        });
      },
    });
    const { user } = await open(`/request/new?client=${kai._id}`);
    await user.type(await screen.findByLabelText(/Día de entrega/), '2026-11-01');
    await user.click(line(1).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Salmón coho/ }));
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '5');
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('La entrega es hoy o después.')).toBeVisible();
    expect(line(1).getByText('No existe en este país.')).toBeVisible();
    expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('5');
  });

  it('is not for logistic, who is told so', async () => {
    fakeServer(choices);
    await open('/request/new', 'logistic');
    expect(await screen.findByRole('heading', { name: 'Tu rol no permite abrir esta página' })).toBeVisible();
  });

  it('asks before it is left half written', async () => {
    serverWith({});
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: /Comentario/ }), 'Entregar por atrás');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
  });
});
