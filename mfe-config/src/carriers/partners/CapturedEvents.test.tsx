import type { CapturedEvent, Partner } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const partner: Partner = {
  _id: anId(),
  version: 1,
  name: 'Caleta Portales',
  taxId: '764128893',
  kind: 'cooperative',
  contact: null,
  phone: null,
  commissionRate: 750,
  active: true,
  organization: null,
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: null,
};
const anEvent = (own: Partial<CapturedEvent> = {}): CapturedEvent => ({
  _id: anId(),
  kind: 'landing',
  eventId: 'urn:uuid:1',
  tripName: 'urn:lonja:trip:V-1',
  eventAt: '2026-11-20T12:30:00.000Z',
  receivedAt: '2026-11-20T13:00:00.000Z',
  result: 'taken',
  message: null,
  trip: { _id: anId(), name: 'V-1' },
  key: 'Lonja',
  ...own,
});

test('the events of a partner tell what came of each, and show what was sent', async () => {
  const [taken, refused] = [
    anEvent(),
    anEvent({ kind: 'fishing', eventId: 'urn:uuid:2', result: 'refused', trip: null, message: 'La especie XXX no se conoce.' }),
  ];
  const server = fakeServer({
    partners: { one: () => partner },
    trace: {
      captured: () => aListOf([taken, refused]),
      capturedEvent: () => ({ ...refused, event: { bizStep: 'urn:gdst:bizStep:fishingEvent' } }),
    },
  });
  const { user } = await renderPage(pages, { path: `/transportists/partners/${partner._id}/events`, role: 'seller' });
  const row = within(await screen.findByRole('row', { name: /Desembarque/ }));
  expect(row.getByText('En un viaje')).toBeVisible();
  expect(row.getByRole('link', { name: 'V-1' })).toHaveAttribute('href', expect.stringContaining(`/fisher/trips/${taken.trip?._id}`));
  await user.click(screen.getByText('La especie XXX no se conoce.'));
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText(/urn:gdst:bizStep:fishingEvent/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Viaje o id del evento' }), 'V-1');
  await waitFor(() => expect(server.of('trace.captured').at(-1)?.input).toMatchObject({ partnerId: partner._id, search: 'V-1' }));
});
