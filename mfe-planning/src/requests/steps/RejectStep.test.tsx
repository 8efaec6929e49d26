import { calls } from '@shop/shared/contract/calls';
import { screen, waitFor } from '@testing-library/react';
import { aRequestAt } from '../testing.ts';
import { openStep } from './testing.tsx';

describe('rejecting', () => {
  it('counts the characters that "Otro" needs, and waits for them', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('confirmed'), 'Rechazar…', 'seller', {
      reject: () => kept.set({ state: 'rejected' }),
    });
    expect(dialog.getByText('Se liberan 148,5 kg reservados y se avisa al vendedor.')).toBeVisible();
    const action = dialog.getByRole('button', { name: 'Rechazar solicitud' });
    expect(action).toBeDisabled();
    await user.click(await dialog.findByRole('radio', { name: 'Otro' }));
    const detail = dialog.getByRole('textbox', { name: /Detalle/ });
    await user.type(detail, 'Cliente');
    expect(dialog.getByText('Con «Otro» escribe al menos 10 caracteres. Van 7.')).toBeVisible();
    expect(action).toBeDisabled();
    await user.type(detail, ' cerró');
    await user.click(action);
    expect(await screen.findByText('Solicitud 10446 rechazada')).toBeVisible();
    expect(server.of('requests.reject')[0]?.input).toMatchObject({ reasonId: 'other', comment: 'Cliente cerró', version: 3 });
  });

  it('needs no words for a reason of the catalogue', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('created'), 'Rechazar…', 'logistic', {
      reject: () => kept.set({ state: 'rejected' }),
    });
    await user.click(await dialog.findByRole('radio', { name: 'Sin stock suficiente' }));
    await user.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
    await waitFor(() => expect(server.of('requests.reject')[0]?.input).toMatchObject({ reasonId: 'no_stock', comment: '' }));
  });
});

describe('deleting', () => {
  it('asks for the number to be typed, and leads back to the list; what is gone is not read again', async () => {
    const { dialog, user, server, address } = await openStep(aRequestAt('rejected', { rejectReasonId: 'price' }), 'Eliminar…', 'admin', {
      remove: ({ id }) => ({ _id: id }),
    });
    const reads = server.of(calls.requests.one.id).length;
    const action = dialog.getByRole('button', { name: 'Eliminar' });
    expect(action).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), '10446');
    await user.click(action);
    expect(await screen.findByText('Solicitud 10446 eliminada')).toBeVisible();
    expect(server.of(calls.requests.remove.id)).toHaveLength(1);
    await waitFor(() => expect(address()).toBe('/request'));
    expect(reads).toBeGreaterThan(0);
    expect(server.of(calls.requests.one.id)).toHaveLength(reads);
  });
});

it('asks before a form that is half filled in is closed', async () => {
  const { dialog, user } = await openStep(aRequestAt('confirmed'), 'Rechazar…', 'seller');
  await user.click(await dialog.findByRole('radio', { name: 'Otro' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
});
