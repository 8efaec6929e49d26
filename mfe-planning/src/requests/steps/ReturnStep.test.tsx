import type { Request } from '@shop/shared/contract';
import { screen } from '@testing-library/react';
import { aRequestAt } from '../testing.ts';
import { kg, openStep } from './testing.tsx';

describe('asking for a return', () => {
  it('takes the weight of each line and a reason', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('completed_selling'), 'Pedir devolución', 'seller', {
      requestReturn: () => kept.set({ state: 'return_requested' }),
    });
    const action = dialog.getByRole('button', { name: 'Pedir devolución' });
    expect(action).toBeDisabled();
    const [salmon] = kg(dialog, /Kilos que devuelve/) as [HTMLElement];
    await user.clear(salmon);
    await user.type(salmon, '2');
    await user.click(action);
    expect(await dialog.findByText('Escribe al menos 3 caracteres.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Por qué lo devuelve/ }), 'Llegó tibio');
    await user.click(action);
    expect(await screen.findByText('Devolución pedida')).toBeVisible();
    expect(server.of('requests.requestReturn')[0]?.input).toMatchObject({
      reason: 'Llegó tibio',
      lines: [{ returnedGrams: 2000 }, { returnedGrams: 0 }],
    });
  });
});

describe('a return that is settled as it is asked for', () => {
  it('is for who may do both', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('completed_selling'), 'Pedir devolución', 'admin', {
      requestReturn: () => kept.set({ state: 'completed_selling' }),
    });
    const [salmon] = kg(dialog, /Kilos que devuelve/) as [HTMLElement];
    await user.clear(salmon);
    await user.type(salmon, '2');
    await user.type(dialog.getByRole('textbox', { name: /Por qué lo devuelve/ }), 'Llegó tibio');
    expect(dialog.getByRole('radio', { name: 'Decidirlo después' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Aceptar como merma' }));
    await user.click(dialog.getByRole('button', { name: 'Pedir devolución' }));
    expect(await screen.findByText('Devolución resuelta. Vuelve a «Vendida»')).toBeVisible();
    expect(server.of('requests.requestReturn')[0]?.input).toMatchObject({ settle: 'waste' });
  });

  it('is not offered to a seller', async () => {
    const { dialog } = await openStep(aRequestAt('completed_selling'), 'Pedir devolución', 'seller');
    expect(dialog.queryByRole('radio')).toBeNull();
  });
});

describe('asking for a second return', () => {
  const { lines, ...request } = aRequestAt('completed_selling');
  const twice = { ...request, lines: lines.map((line, at) => (at === 0 ? { ...line, returnedGrams: 4000 } : line)) };

  it('says what is left of what was delivered, warns of more, and fills in what is left', async () => {
    const { dialog, user } = await openStep(twice, 'Pedir devolución', 'seller');
    const [salmon] = kg(dialog, /Kilos que devuelve/) as [HTMLElement];
    expect(dialog.getByText('Entregado 90,00 kg · quedan 86,00 kg por devolver')).toBeVisible();
    expect(dialog.getByText('Entregado 58,50 kg')).toBeVisible();
    await user.clear(salmon);
    await user.type(salmon, '87');
    expect(dialog.getByText(/más de lo que queda/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Todo lo que queda' }));
    expect(salmon).toHaveValue('86');
    expect(dialog.queryByText(/más de lo que queda/)).toBeNull();
  });

  it('leaves the first one out of what is settled', async () => {
    const waiting = { ...twice, state: 'return_requested' as const, lines: twice.lines.map((line) => ({ ...line, returningGrams: 1000 })) };
    const { dialog } = await openStep(waiting, 'Resolver devolución', 'admin');
    expect(dialog.getByText('¿Aceptas la devolución de 2,00 kg?')).toBeVisible();
    expect(screen.getByText('El cliente devuelve 2,00 kg.')).toBeInTheDocument();
    expect(screen.getAllByText('1,0 por resolver')).not.toHaveLength(0);
  });
});

describe('settling a return', () => {
  const asked = (from: Request['state']) =>
    aRequestAt('return_requested', {
      saleId: '10000000-0000-4000-8000-00000000ffff',
      docNumber: '4711',
      docType: 'invoice',
      events: [
        {
          _id: '10000000-0000-4000-8000-00000000fffe',
          step: 'requestReturn',
          from,
          to: 'return_requested',
          at: '2026-11-20T13:05:00.000Z',
          by: null,
          comment: '',
          returnedGrams: 4000,
          wastedGrams: null,
        },
      ],
    });

  it.each([
    ['Aceptar como merma', 'waste', ['4,00 kg no vuelven al stock: quedan como merma.', 'La venta baja en $35.162 netos.']],
    ['Aceptar: vuelve al stock', 'accept', ['Vuelven 4,00 kg al stock.', 'La venta baja en $35.162 netos.']],
    ['No aceptarla', 'refuse', ['El stock y los montos quedan como están.']],
  ])('%s says what comes of it', async (choice, settle, effects) => {
    const { dialog, user, server, kept } = await openStep(asked('completed_selling'), 'Resolver devolución', 'admin', {
      update: () => kept.set({ state: 'completed_selling' }),
    });
    const action = dialog.getByRole('button', { name: 'Resolver devolución' });
    expect(action).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: choice }));
    for (const effect of [...effects, 'La solicitud vuelve a «Vendida».']) expect(dialog.getByText(effect)).toBeVisible();
    await user.click(action);
    await screen.findByText('Devolución resuelta. Vuelve a «Vendida»');
    expect(server.of('requests.update')[0]?.input).toMatchObject({ request: { settle }, version: 3 });
  });
});
