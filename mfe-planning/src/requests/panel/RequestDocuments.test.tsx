import { anId, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { aRequestAt } from '../testing.ts';
import { RequestDocuments } from './RequestDocuments.tsx';

it('name the invoice that bills the request beside the number that it was given, and lead to it', async () => {
  const invoice = { _id: anId(), docType: 'invoice', docNumber: 'F-9001', state: 'issued' } as const;
  const request = aRequestAt('completed_selling', { docType: 'invoice', docNumber: 'F-4471', saleId: anId(), invoice });
  await renderPage(<RequestDocuments request={request} onStep={() => undefined} />, { path: '/request' });
  expect(screen.getByText('F-4471')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Factura F-9001' })).toHaveAttribute(
    'href',
    expect.stringMatching(`/facturation/${invoice._id}$`),
  );
});
