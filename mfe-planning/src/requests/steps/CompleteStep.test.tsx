import { Refused } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aRequestAt } from '../testing.ts';
import { kg, openStep } from './testing.tsx';

describe('completing', () => {
  it('shows how far each weight is from what was confirmed', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('confirmed_seller'), 'Registrar pesos', 'logistic', {
      complete: () => kept.set({ state: 'completed', deliveredGrams: 147_300 }),
    });
    const [salmon] = kg(dialog, /Kilos que salen/) as [HTMLElement];
    expect(salmon).toHaveValue('90');
    await user.clear(salmon);
    await user.type(salmon, '88,80');
    expect(dialog.getAllByText('Diferencia −1,20 kg').length).toBeGreaterThan(0);
    await user.click(dialog.getByRole('button', { name: 'Registrar pesos' }));
    expect(await screen.findByText('Pesos registrados. Salieron 147,3 kg')).toBeVisible();
    expect(server.of('requests.complete')[0]?.input).toMatchObject({ lines: [{ deliveredGrams: 88_800 }, { deliveredGrams: 58_500 }] });
  });
});

describe('completing the sale', () => {
  it('gives the document the next number and makes the sale in one step', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin', {
      completeSelling: () => kept.set({ state: 'completed_selling' }),
    });
    const types = within(dialog.getByRole('combobox', { name: /Documento|Tipo/ })).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Factura', 'Boleta']);
    const number = dialog.getByRole('textbox', { name: /Número de documento/ });
    await waitFor(() => expect(number).toHaveValue('invoice-1'));
    await user.selectOptions(dialog.getByRole('combobox', { name: /Tipo/ }), 'Boleta');
    await waitFor(() => expect(number).toHaveValue('receipt-1'));
    await user.click(dialog.getByRole('button', { name: 'Completar venta' }));
    expect(await screen.findByText('Solicitud vendida')).toBeVisible();
    expect(server.of('requests.completeSelling')[0]?.input).toMatchObject({ version: 3, docType: 'receipt', docNumber: 'receipt-1' });
  });

  it('keeps a number that somebody types, whatever comes next', async () => {
    const { dialog, user, server } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin', {
      completeSelling: () => aRequestAt('completed_selling'),
    });
    const number = dialog.getByRole('textbox', { name: /Número de documento/ });
    await waitFor(() => expect(number).toHaveValue('invoice-1'));
    await user.clear(number);
    await user.type(number, 'F-4711');
    await user.click(dialog.getByRole('button', { name: 'Completar venta' }));
    await waitFor(() => expect(server.of('requests.completeSelling')[0]?.input).toMatchObject({ docNumber: 'F-4711' }));
  });

  it('says beside the field that the number is taken, and proposes the next one', async () => {
    let last = 1;
    const taken = 'El número invoice-1 ya es de otro documento. Te proponemos invoice-2.';
    const { dialog, user } = await openStep(
      aRequestAt('completed'),
      'Completar venta',
      'admin',
      {
        completeSelling: () => {
          last = 2;
          throw new Refused(422, 'invalid', { errors: [{ field: 'docNumber', message: taken }] });
        },
      },
      { invoices: { nextNumber: ({ docType = 'invoice' }) => ({ docType, docNumber: `${docType}-${last}` }) } },
    );
    const number = dialog.getByRole('textbox', { name: /Número de documento/ });
    await waitFor(() => expect(number).toHaveValue('invoice-1'));
    await user.click(dialog.getByRole('button', { name: 'Completar venta' }));
    expect(await dialog.findByText(taken)).toBeVisible();
    await waitFor(() => expect(number).toHaveValue('invoice-2'));
  });

  it('keeps a number that is there', async () => {
    const request = aRequestAt('completed', { docNumber: '88', docType: 'receipt' });
    const { dialog, server } = await openStep(request, 'Completar venta', 'admin');
    expect(dialog.getByRole('textbox', { name: /Número de documento/ })).toHaveValue('88');
    expect(dialog.getByRole('combobox', { name: /Tipo/ })).toHaveValue('receipt');
    expect(server.of('invoices.nextNumber')).toHaveLength(0);
  });
});

describe('the document', () => {
  it('refuses a file that is no PDF before it travels', async () => {
    const { dialog, user, server } = await openStep(aRequestAt('completed'), 'Poner número', 'admin');
    await user.upload(dialog.getByLabelText(/PDF del documento/), new File(['hola que tal'], 'boleta.pdf', { type: 'application/pdf' }));
    expect(await dialog.findByText('El archivo no es un PDF. Elige uno que lo sea.')).toBeVisible();
    expect(server.of('requests.updateDocNumber')).toHaveLength(0);
  });
});
