import type { ThreadNode } from '@shop/shared/contract';
import type { Flow, Known } from './flow.ts';
import type { Focus } from './focus.ts';
import { type DocumentRow, isIn, type LotRow, type MoveRow, type ThreadRows } from './rows.ts';

/** Draws lots: how each came, and what left it for whom. */
export function addLots(flow: Flow, focus: Focus, rows: ThreadRows, nameOf: (names: Record<string, string>) => string): void {
  const documents = new Map(rows.documents.map((row) => [row.line_id, row]));
  const published = new Set(rows.published.map(({ id }) => id));
  for (const lot of rows.lots) addLot(lot);

  function addLot(lot: LotRow): void {
    const own = rows.moves.filter((move) => move.lot_id === lot.id);
    const live = (grams: number) => grams / lot.yield;
    const received = own.filter(isIn).reduce((sum, { grams }) => sum + grams, 0);
    const { presentation } = lot;
    const _id = flow.node(
      `lot ${lot.id}`,
      { kind: 'lot', recordId: lot.product_id, code: lot.code, name: nameOf(lot.species), at: lot.received_at, presentation },
      received,
      live(received),
    );
    addWayTo(lot, _id, live(received));
    for (const { grams } of own.filter((move) => move.kind === 'adjust' && !isIn(move))) flow.lose(_id, 'store', live(-grams));

    const onHand = own.filter(({ kind }) => kind !== 'reserve').reduce((sum, { grams }) => sum + grams, 0);
    const kept = own.filter(({ kind }) => kind === 'reserve').reduce((sum, { grams }) => sum + grams, 0);
    let others = 0;
    const isOffered = ({ line_id: id }: MoveRow) => id !== null && published.has(id);
    // What an offer still keeps and what has left for its buyers.
    for (const [offerId, grams] of byLine(
      own.filter(isOffered).map((move) => (move.kind === 'ship' ? { ...move, grams: -move.grams } : move)),
    ))
      if (follows(offerId)) flow.edge(_id, `published ${offerId}`, live(grams));
      else others += grams;
    const toLines = own.filter((move) => !isOffered(move));
    for (const [lineId, grams] of byLine(toLines.filter(({ kind }) => kind === 'ship' || kind === 'return' || kind === 'unship')))
      if (follows(lineId)) addSold(lineId, _id, -grams, live(-grams), presentation);
      else others -= grams;
    for (const [lineId, grams] of byLine(toLines.filter(({ kind }) => kind === 'reserve'))) {
      if (!follows(lineId)) others += grams;
      else if (documents.has(lineId)) addKept(lineId, _id, grams, live(grams), presentation);
      else others += grams;
    }
    const free = onHand - kept;
    if (free > 0)
      flow.edge(
        _id,
        flow.node(`stock ${lot.id}`, { kind: 'stock', recordId: lot.product_id, code: null, name: null, presentation }, free, live(free)),
        live(free),
      );
    if (others > 0)
      flow.edge(
        _id,
        flow.node(`other ${lot.id}`, { kind: 'other', recordId: null, code: null, name: null, presentation }, others, live(others)),
        live(others),
      );
  }

  function follows(lineId: string): boolean {
    return focus.lineIds === null || focus.lineIds.has(lineId);
  }

  /** How a lot came: of a catch, by an offer and a purchase of planning, or by what of these there was. */
  function addWayTo(lot: LotRow, to: string, live: number): void {
    const { presentation, bought_id: boughtId, offer_id: offerId } = lot;
    const lost = (lot.lost_grams ?? 0) / lot.yield;
    const caught = lot.catch_id && flow.has(`catch ${lot.catch_id}`) ? `catch ${lot.catch_id}` : undefined;
    const way: string[] = caught ? [caught] : [];
    const bought = live + lost;
    if (offerId)
      way.push(
        flow.node(
          `offer ${offerId}`,
          { kind: 'offer', recordId: offerId, code: String(lot.offer_number), name: lot.provider, at: lot.offer_at, presentation },
          bought * lot.yield,
          bought,
        ),
      );
    if (boughtId)
      way.push(
        flow.node(
          `bought ${boughtId}`,
          { kind: 'bought', recordId: boughtId, code: String(lot.bought_number), name: lot.provider, at: lot.bought_at, presentation },
          bought * lot.yield,
          bought,
        ),
      );
    for (const [n, from] of way.entries()) flow.edge(from, way[n + 1] ?? to, way[n + 1] ? bought : live);
    if (boughtId) flow.lose(`bought ${boughtId}`, 'freight', lost);
  }

  /** What left a lot: by a request or straight to a sale, to its delivery and its invoice. */
  function addSold(lineId: string, lot: string, grams: number, live: number, presentation: ThreadNode['presentation']): void {
    const row = documents.get(lineId);
    if (!row || grams <= 0) return;
    let from = lot;
    const on = (_id: string, known: Known) => {
      flow.edge(from, flow.node(_id, { presentation, ...known }, grams, live), live, known.isPlanned);
      from = _id;
    };
    if (row.request_id) on(`request ${row.request_id}`, requestOf(row));
    if (!row.sale_id) return;
    const { sale_id: saleId, client: name } = row;
    const isDelivered = row.delivery_state === 'delivered';
    on(`sale ${saleId}`, { kind: 'sale', recordId: saleId, code: String(row.sale_number), name, at: row.sold_at });
    on(`delivery ${saleId}`, {
      kind: 'delivery',
      recordId: saleId,
      code: null,
      name,
      at: row.delivered_at,
      state: row.delivery_state,
      isPlanned: !isDelivered,
    });
    on(`invoice ${row.invoice_id ?? saleId}`, {
      kind: 'invoice',
      recordId: row.invoice_id,
      code: row.doc_number,
      name: row.invoice_id ? name : null,
      at: row.issued_at,
      state: row.invoice_state,
      isPlanned: !row.invoice_id,
    });
  }

  /** What is kept for a request that has not shipped. */
  function addKept(lineId: string, lot: string, grams: number, live: number, presentation: ThreadNode['presentation']): void {
    const row = documents.get(lineId);
    if (!row?.request_id) return;
    const request = flow.node(`request ${row.request_id}`, { ...requestOf(row), presentation }, grams, live);
    flow.edge(lot, request, live);
    const planned = { recordId: null, code: null, name: null, presentation, isPlanned: true };
    const sale = flow.node(`sale of ${row.request_id}`, { kind: 'sale', ...planned }, grams, live);
    flow.edge(request, sale, live, true);
    const delivery = flow.node(`delivery of ${row.request_id}`, { kind: 'delivery', ...planned, at: row.request_at }, grams, live);
    flow.edge(sale, delivery, live, true);
  }
}

const requestOf = (row: DocumentRow): Known => ({
  kind: 'request',
  recordId: row.request_id,
  code: String(row.request_number),
  name: row.client,
  at: row.request_at,
  state: row.request_state,
});

function byLine(moves: readonly MoveRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { line_id: lineId, grams } of moves) if (lineId) sums.set(lineId, (sums.get(lineId) ?? 0) + grams);
  return sums;
}
