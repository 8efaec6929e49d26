import { anId, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { aLine, aRequest } from '../testing.ts';
import { RequestFacts } from './RequestFacts.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('leads to the sale itself, and from the lots to where the fish comes from', async () => {
  const request = aRequest({
    saleId: anId(),
    lines: [aLine({ lots: [{ code: 'CL-59', grams: 90_000, expiresAt: '2026-11-25T00:00:00.000Z' }] })],
  });
  await renderPage(<RequestFacts request={request} />, { path: '/request' });
  expect(links().slice(1)).toEqual([
    ['Ver la venta', `/sales/${request.saleId}`],
    ['De dónde viene, a dónde fue', `/seafood/fisher/thread/request/${request._id}`],
  ]);
});

it('leads to neither before there are any', async () => {
  await renderPage(<RequestFacts request={aRequest()} />, { path: '/request' });
  expect(links()).toHaveLength(1);
});
