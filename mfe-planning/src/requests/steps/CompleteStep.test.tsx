import { Refused } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
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
  it('asks for the number of the document first, then makes the sale', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin', {
      updateDocNumber: ({ docNumber, docType }) => kept.set({ docNumber, docType }),
      completeSelling: () => kept.set({ state: 'completed_selling' }),
    });
    const types = within(dialog.getByRole('combobox', { name: /Documento|Tipo/ })).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Factura', 'Boleta']);
    await user.type(dialog.getByRole('textbox', { name: /Número de documento/ }), 'F-4711');
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }));
    const sale = within(await screen.findByRole('dialog', { name: 'Completar la venta de la solicitud 10446' }));
    expect(sale.getByText(/Factura F-4711/)).toBeVisible();
    await user.click(sale.getByRole('button', { name: 'Completar venta' }));
    expect(await screen.findByText('Solicitud vendida')).toBeVisible();
    expect(server.of('requests.updateDocNumber')[0]?.input).toMatchObject({ docType: 'invoice', docNumber: 'F-4711', file: null });
    expect(server.of('requests.completeSelling')[0]?.input).toMatchObject({ version: 4 });
  });

  it('says beside the field that the number is taken', async () => {
    const { dialog, user } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin', {
      updateDocNumber: () => {
        throw new Refused(422, 'invalid', {
          errors: [{ field: 'docNumber', message: 'Ese número ya lo tiene otro documento de este tipo.' }],
        });
      },
    });
    const number = dialog.getByRole('textbox', { name: /Número de documento/ });
    await user.type(number, '12');
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }));
    expect(await dialog.findByText('Ese número ya lo tiene otro documento de este tipo.')).toBeVisible();
    expect(number).toHaveValue('12');
  });

  it('does not ask for a number that is there', async () => {
    const request = aRequestAt('completed', { docNumber: '88', docType: 'receipt' });
    const { dialog } = await openStep(request, 'Completar venta', 'admin');
    expect(dialog.getByText(/Boleta 88/)).toBeVisible();
  });

  it('refuses a file that is no PDF before it travels', async () => {
    const { dialog, user, server } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin');
    await user.upload(dialog.getByLabelText(/PDF del documento/), new File(['hola que tal'], 'boleta.pdf', { type: 'application/pdf' }));
    expect(await dialog.findByText('El archivo no es un PDF. Elige uno que lo sea.')).toBeVisible();
    expect(server.of('requests.updateDocNumber')).toHaveLength(0);
  });
});
