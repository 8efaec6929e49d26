import type { Approval } from '@shop/shared/contract';
import { anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { ApprovalNotice } from './ApprovalNotice.tsx';

const approval: Approval = {
  _id: anId(),
  state: 'waiting',
  lines: [
    {
      productId: anId(),
      name: 'Merluza',
      grams: 1000,
      priceMinor: 4000,
      discount: 2500,
      costMinor: 5000,
      reasons: ['discount', 'belowCost'],
    },
  ],
  askedAt: '2026-11-20T12:30:00.000Z',
  askedBy: { _id: anId(), name: 'Carla Rojas' },
  totalMinor: null,
  decidedAt: null,
  decidedBy: null,
  reason: '',
};

const open = (role: 'admin' | 'seller', own: Partial<Approval> = {}) =>
  renderPage(<ApprovalNotice approval={{ ...approval, ...own }} />, { path: '/request', role });

it('says to a seller what waits, why, and for whom', async () => {
  fakeServer({});
  await open('seller');
  expect(await screen.findByText(/Carla Rojas pidió vender/)).toBeVisible();
  expect(
    screen.getByText(
      /Merluza: 1,0 kg a \$4\.000 el kg con 25 % de descuento · descuento sobre el límite de 10 %, bajo el costo de \$5\.000/,
    ),
  ).toBeVisible();
  expect(screen.getByText('Espera a un administrador.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is approved by an administrator in one press', async () => {
  const server = fakeServer({ approvals: { decide: () => ({ ...approval, state: 'approved' }) } });
  const { user } = await open('admin');
  await user.click(await screen.findByRole('button', { name: 'Aprobar precios' }));
  expect(await screen.findByText('Precios aprobados')).toBeVisible();
  expect(server.of('approvals.decide')[0]?.input).toMatchObject({ id: approval._id, state: 'approved' });
});

it('speaks of credit where only that is asked for, and of what the client would owe', async () => {
  const credit = { balanceMinor: 31_774_200, orderedMinor: 0, orderMinor: 11_518_605, limitMinor: 40_000_000 };
  const server = fakeServer({ approvals: { decide: () => ({ ...approval, lines: [], credit, state: 'approved' }) } });
  const { user } = await open('admin', { lines: [], credit });
  expect(await screen.findByText('Espera autorización de crédito.')).toBeVisible();
  expect(screen.getByText(/debe \$31\.774\.200, este documento suma \$11\.518\.605 .* Se pasa \$3\.292\.805/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Autorizar crédito' }));
  expect(await screen.findByText('Crédito autorizado')).toBeVisible();
  expect(server.of('approvals.decide')[0]?.input).toMatchObject({ state: 'approved' });
});

it('is refused with a reason, which who asked is told', async () => {
  const server = fakeServer({ approvals: { decide: () => ({ ...approval, state: 'refused' }) } });
  const { user } = await open('admin');
  await user.click(await screen.findByRole('button', { name: 'Rechazar precios' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Rechazar precios' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Por qué/ }), 'Muy barato');
  await user.click(dialog.getByRole('button', { name: 'Rechazar precios' }));
  expect(await screen.findByText(/Precios rechazados/)).toBeVisible();
  expect(server.of('approvals.decide')[0]?.input).toMatchObject({ state: 'refused', reason: 'Muy barato' });
});

it('shows the weight and the total that an approval covers', async () => {
  fakeServer({});
  await open('seller', { state: 'approved', totalMinor: 3570, decidedAt: approval.askedAt, decidedBy: { _id: anId(), name: 'Ana Rojas' } });
  expect(await screen.findByText(/Precios aprobados por Ana Rojas/)).toBeVisible();
  expect(screen.getByText(/Merluza: 1,0 kg a/)).toBeVisible();
  expect(screen.getByText(/En total \$3\.570/)).toBeVisible();
});
