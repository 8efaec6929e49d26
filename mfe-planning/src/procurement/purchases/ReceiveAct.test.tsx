import { type Answers, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPurchase, procurementChoices } from '../testing.ts';
import { ReceiveAct } from './ReceiveAct.tsx';

const onEnd = jest.fn();
afterEach(() => onEnd.mockClear());

async function begin(row: ReturnType<typeof aPurchase>, purchases: Answers['purchases'] = {}) {
  const server = fakeServer(procurementChoices);
  server.answer({ purchases: { one: () => row, ...purchases } });
  return { server, ...(await renderPage(<ReceiveAct row={row} onEnd={onEnd} />, { role: 'logistic' })) };
}

it('receives what is on its way in its dialog, and is over with it', async () => {
  const onWay = aPurchase({ deliveryState: 'in_transit' });
  const { server, user, address } = await begin(onWay, { update: () => aPurchase({ ...onWay, deliveryState: 'delivered' }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Recibir la compra 77' }));
  expect(onEnd).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Recibir en stock' }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(server.of('purchases.update')[0]?.input).toMatchObject({ purchase: { _id: onWay._id, deliveryState: 'delivered' } });
  expect(address()).toBe('/');
});

it('leads to the page of what has not left yet', async () => {
  const bought = aPurchase({ deliveryState: 'assigned' });
  const { address } = await begin(bought);
  await waitFor(() => expect(address()).toBe(`/marketplace/purchases/${bought._id}`));
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
