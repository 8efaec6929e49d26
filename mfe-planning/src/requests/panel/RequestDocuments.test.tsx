import { anId, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { aRequestAt } from '../testing.ts';
import { RequestDocuments } from './RequestDocuments.tsx';

describe('the documents of a request', () => {
  it('name the invoice that bills it beside the number that it was given, and lead to it', async () => {
    const invoice = { _id: anId(), docType: 'invoice', docNumber: 'F-9001', state: 'issued' } as const;
    const request = aRequestAt('completed_selling', { docType: 'invoice', docNumber: 'F-4471', saleId: anId(), invoice });
    await renderPage(<RequestDocuments request={request} onStep={() => undefined} />, { path: '/request' });
    expect(screen.getByText('F-4471')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Factura F-9001' });
    expect(link).toHaveAttribute('href', expect.stringMatching(`/facturation/${invoice._id}$`));
  });

  it('are numbered and attached by an administrator', async () => {
    await renderPage(<RequestDocuments request={aRequestAt('completed')} onStep={() => undefined} />, { role: 'admin' });
    expect(screen.getByRole('button', { name: 'Adjuntar PDF' })).toBeVisible();
  });

  it('are not asked for once it is rejected', async () => {
    await renderPage(<RequestDocuments request={aRequestAt('rejected')} onStep={() => undefined} />, { role: 'admin' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/se necesita/)).toBeNull();
  });
});
