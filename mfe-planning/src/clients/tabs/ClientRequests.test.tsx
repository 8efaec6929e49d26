import type { RequestRow } from '@shop/shared/contract';
import { aClient, aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { choices } from '../testing.ts';

const client = aClient({ legalName: 'Sushi Kai Las Condes' });
const request: RequestRow = {
  _id: anId(),
  version: 1,
  number: 10446,
  client: { _id: client._id, name: client.legalName },
  seller: null,
  deliverOn: '2026-11-21',
  deliveryWindow: null,
  state: 'confirmed',
  askedGrams: 148_500,
  confirmedGrams: 148_500,
  deliveredGrams: null,
  totalMinor: 1_324_589,
  docType: null,
  docNumber: null,
  hasPdf: false,
  approvalState: null,
};

it('lists what a client asked for; the head of the record begins a request for them', async () => {
  const server = fakeServer({
    ...choices,
    clients: { ...choices.clients, one: () => client },
    requests: { list: () => aListOf([request]) },
  });
  const { user, address } = await renderPage(pages, { path: `/clients/${client._id}/requests` });
  const table = within(await screen.findByRole('grid', { name: 'Solicitudes' }));
  expect(table.getByRole('link', { name: '10446' })).toHaveAttribute('href', `/request/${request._id}`);
  expect(table.getByText('Confirmada')).toBeVisible();
  expect(server.of('requests.list')[0]?.input).toMatchObject({ client: client._id, sort: '-number' });
  await user.click(screen.getByRole('button', { name: 'Nueva solicitud' }));
  expect(address()).toBe(`/request/new?client=${client._id}`);
});
