import type { HistoryEntry } from '@shop/shared/contract';
import { anId, renderPage } from '@shop/shared/testing';
import { ApprovalEvent } from './ApprovalEvent.tsx';

const lines = [
  { productId: anId(), name: 'Merluza', grams: 1000, priceMinor: 4000, discount: 0, costMinor: 5000, reasons: ['belowCost' as const] },
];

describe('prices in the history of a record', () => {
  it.each<[NonNullable<HistoryEntry['approval']>, RegExp]>([
    [{ state: 'refused', reason: 'Muy barato', lines }, /^No aprobó los precios: Muy barato.*Merluza: 1,0 kg a \$4\.000 el kg/],
    [{ state: 'waiting', reason: '', lines }, /^Pidió aprobar precios:.*bajo el costo de \$5\.000/],
  ])('shows what administrators were asked or decided, and why: %p', async (approval, words) => {
    const { container } = await renderPage(
      <main>
        <ApprovalEvent approval={approval} />
      </main>,
    );
    expect(container.querySelector('main')).toHaveTextContent(words);
  });
});
