import type { Flow } from './flow.ts';
import type { Focus } from './focus.ts';
import type { AppLineRow, PublishedRow } from './rows.ts';

/** Draws a product of the app: the catch that it is of, its purchases and their deliveries, and what nobody bought yet. */
export function addPublished(flow: Flow, focus: Focus, appLines: readonly AppLineRow[], offer: PublishedRow): void {
  const { id, yield: share, presentation } = offer;
  const lines = appLines.filter((line) => line.product_id === id);
  const sold = lines.reduce((sum, { grams }) => sum + grams, 0);
  const left = offer.is_active ? Math.max(0, offer.grams - offer.gone) : 0;
  const weight = focus.purchaseId ? sold : sold + left;
  if (weight <= 0) return;
  const _id = flow.node(
    `published ${id}`,
    { kind: offer.lot_id ? 'ownPublished' : 'published', recordId: id, code: null, name: offer.name, at: offer.at, presentation },
    weight,
    weight / share,
  );
  if (offer.catch_id && flow.has(`catch ${offer.catch_id}`)) flow.edge(`catch ${offer.catch_id}`, _id, weight / share);
  for (const line of lines) {
    const live = line.grams / share;
    const known = { name: line.buyer, presentation };
    const purchase = flow.node(
      `purchase ${line.purchase_id}`,
      { kind: 'purchase', recordId: line.purchase_id, code: String(line.number), at: line.at, ...known },
      line.grams,
      live,
    );
    flow.edge(_id, purchase, live);
    const isDelivered = line.delivery_state === 'delivered';
    const delivery = flow.node(
      `delivery ${line.purchase_id}`,
      {
        kind: 'delivery',
        recordId: line.purchase_id,
        code: null,
        at: line.deliver_at,
        state: line.delivery_state,
        isPlanned: !isDelivered,
        ...known,
      },
      line.grams,
      live,
    );
    flow.edge(purchase, delivery, live, !isDelivered);
  }
  if (left > 0 && !focus.purchaseId && !offer.lot_id)
    flow.edge(
      _id,
      flow.node(`stock ${id}`, { kind: 'stock', recordId: null, code: null, name: null, presentation }, left, left / share),
      left / share,
    );
}
