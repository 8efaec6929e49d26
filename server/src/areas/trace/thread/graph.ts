import type { Thread, ThreadNode } from '@shop/shared/contract';
import { threadColumns } from '@shop/shared/contract/thread';
import { speciesName } from '../../../base/db/reference/species.ts';
import type { Focus } from './focus.ts';
import type { AppLineRow, CatchRow, DocumentRow, LotRow, MoveRow, PublishedRow } from './rows.ts';

export interface ThreadRows {
  catches: CatchRow[];
  lots: LotRow[];
  moves: MoveRow[];
  documents: DocumentRow[];
  published: PublishedRow[];
  appLines: AppLineRow[];
}

type Loss = Thread['losses'][number];
/** What is known of a node besides the weight that comes to it. */
type Known = Pick<ThreadNode, 'kind' | 'recordId' | 'code' | 'name'> &
  Partial<Pick<ThreadNode, 'at' | 'presentation' | 'state' | 'isPlanned'>>;

/** What came into a lot. A corrected count says what had come in. */
export const isIn = ({ kind, grams, reason }: MoveRow): boolean =>
  kind === 'receive' || (kind === 'adjust' && (grams > 0 || reason === 'count'));

/** Draws a thread of its rows. Weights on the way are of the living fish, so that what goes in and out of a node can be compared. */
export function graphOf(focus: Focus, rows: ThreadRows, countryKey: string): Pick<Thread, 'nodes' | 'edges' | 'losses'> {
  const nodes = new Map<string, ThreadNode>();
  const edges = new Map<string, Thread['edges'][number]>();
  const losses: Loss[] = [];

  /** Adds weight to a node, which is made when it is first named. */
  function node(_id: string, known: Known, grams: number, live: number): string {
    const there = nodes.get(_id) ?? { at: null, presentation: null, state: null, isPlanned: false, ...known, _id, grams: 0, liveGrams: 0 };
    nodes.set(_id, {
      ...there,
      grams: there.grams + Math.round(grams),
      liveGrams: there.liveGrams + Math.round(live),
      // Two forms have no form together.
      presentation: there.presentation === (known.presentation ?? null) ? there.presentation : null,
    });
    return _id;
  }
  function edge(from: string, to: string, live: number, isPlanned = false): void {
    const key = `${from} ${to}`;
    const there = edges.get(key) ?? { from, to, liveGrams: 0, isPlanned };
    edges.set(key, { ...there, liveGrams: there.liveGrams + Math.round(live), isPlanned: there.isPlanned && isPlanned });
  }
  function lose(from: string, kind: Loss['kind'], live: number): void {
    if (live < 10) return;
    const there = losses.find((one) => one.from === from && one.kind === kind);
    if (there) there.liveGrams += Math.round(live);
    else losses.push({ from, kind, liveGrams: Math.round(live) });
  }

  const nameOf = (names: Record<string, string>) => speciesName(names, countryKey);
  const documents = new Map(rows.documents.map((row) => [row.line_id, row]));
  const published = new Map(rows.published.map((row) => [row.id, row]));

  for (const one of rows.catches) {
    const trip = node(
      `trip ${one.trip_id}`,
      {
        kind: 'trip',
        recordId: one.trip_id,
        code: one.code,
        name: one.vessel,
        at: one.departed_at ?? one.landed_at,
        state: one.is_seen ? 'VO' : 'ER',
      },
      one.entered,
      one.entered,
    );
    const caught = node(
      `catch ${one.id}`,
      { kind: 'catch', recordId: one.trip_id, code: one.species_code, name: nameOf(one.species), at: one.landed_at, presentation: 'whole' },
      one.entered,
      one.entered,
    );
    edge(trip, caught, one.entered);
    lose(caught, 'cove', one.cove_grams - waitingOf(one.id));
    lose(caught, 'loss', one.said_loss);
    lose(caught, 'unexplained', one.unexplained);
  }
  for (const lot of rows.lots) addLot(lot);
  for (const offer of rows.published) addPublished(offer);
  addOthersOfCatches();
  return { nodes: inOrder(nodes), edges: [...edges.values()].filter(({ liveGrams }) => liveGrams > 0), losses };

  /** What offers of a catch have that nobody bought: shown with them. */
  function waitingOf(catchId: string): number {
    return rows.published
      .filter((offer) => offer.catch_id === catchId)
      .reduce((sum, { grams, gone, is_active, yield: share }) => sum + (is_active ? grams - gone : 0) / share, 0);
  }

  function addLot(lot: LotRow): void {
    const own = rows.moves.filter((move) => move.lot_id === lot.id);
    const live = (grams: number) => grams / lot.yield;
    const received = own.filter(isIn).reduce((sum, { grams }) => sum + grams, 0);
    const { presentation } = lot;
    const _id = node(
      `lot ${lot.id}`,
      { kind: 'lot', recordId: lot.product_id, code: lot.code, name: nameOf(lot.species), at: lot.received_at, presentation },
      received,
      live(received),
    );
    addWayTo(lot, _id, live(received));
    for (const { grams } of own.filter((move) => move.kind === 'adjust' && !isIn(move))) lose(_id, 'store', live(-grams));

    const onHand = own.filter(({ kind }) => kind !== 'reserve').reduce((sum, { grams }) => sum + grams, 0);
    const kept = own.filter(({ kind }) => kind === 'reserve').reduce((sum, { grams }) => sum + grams, 0);
    let others = 0;
    for (const [lineId, grams] of byLine(own.filter(({ kind }) => kind === 'ship' || kind === 'return' || kind === 'unship')))
      if (follows(lineId)) addSold(lineId, _id, -grams, live(-grams), presentation);
      else others -= grams;
    for (const [lineId, grams] of byLine(own.filter(({ kind }) => kind === 'reserve'))) {
      if (!follows(lineId)) others += grams;
      else if (documents.has(lineId)) addKept(lineId, _id, grams, live(grams), presentation);
      else if (published.has(lineId)) edge(_id, `published ${lineId}`, live(grams));
      else others += grams;
    }
    const free = onHand - kept;
    if (free > 0)
      edge(
        _id,
        node(`stock ${lot.id}`, { kind: 'stock', recordId: lot.product_id, code: null, name: null, presentation }, free, live(free)),
        live(free),
      );
    if (others > 0)
      edge(
        _id,
        node(`other ${lot.id}`, { kind: 'other', recordId: null, code: null, name: null, presentation }, others, live(others)),
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
    const caught = lot.catch_id && nodes.has(`catch ${lot.catch_id}`) ? `catch ${lot.catch_id}` : undefined;
    const way: string[] = caught ? [caught] : [];
    const bought = live + lost;
    if (offerId)
      way.push(
        node(
          `offer ${offerId}`,
          { kind: 'offer', recordId: offerId, code: String(lot.offer_number), name: lot.provider, at: lot.offer_at, presentation },
          bought * lot.yield,
          bought,
        ),
      );
    if (boughtId)
      way.push(
        node(
          `bought ${boughtId}`,
          { kind: 'bought', recordId: boughtId, code: String(lot.bought_number), name: lot.provider, at: lot.bought_at, presentation },
          bought * lot.yield,
          bought,
        ),
      );
    for (const [n, from] of way.entries()) edge(from, way[n + 1] ?? to, way[n + 1] ? bought : live);
    if (boughtId) lose(`bought ${boughtId}`, 'freight', lost);
  }

  /** What left a lot: by a request or straight to a sale, to its delivery and its invoice. */
  function addSold(lineId: string, lot: string, grams: number, live: number, presentation: ThreadNode['presentation']): void {
    const row = documents.get(lineId);
    if (!row || grams <= 0) return;
    let from = lot;
    const on = (_id: string, known: Known) => {
      edge(from, node(_id, { presentation, ...known }, grams, live), live, known.isPlanned);
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
      at: row.request_at ?? row.sold_at,
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
    const request = node(`request ${row.request_id}`, { ...requestOf(row), presentation }, grams, live);
    edge(lot, request, live);
    const planned = { recordId: null, code: null, name: null, presentation, isPlanned: true };
    const sale = node(`sale of ${row.request_id}`, { kind: 'sale', ...planned }, grams, live);
    edge(request, sale, live, true);
    const delivery = node(`delivery of ${row.request_id}`, { kind: 'delivery', ...planned, at: row.request_at }, grams, live);
    edge(sale, delivery, live, true);
  }

  function addPublished(offer: PublishedRow): void {
    const { id, yield: share, presentation } = offer;
    const lines = rows.appLines.filter((line) => line.product_id === id);
    const sold = lines.reduce((sum, { grams }) => sum + grams, 0);
    const left = offer.is_active ? Math.max(0, offer.grams - offer.gone) : 0;
    const weight = focus.purchaseId ? sold : sold + left;
    if (weight <= 0) return;
    const _id = node(
      `published ${id}`,
      { kind: offer.lot_id ? 'ownPublished' : 'published', recordId: id, code: null, name: offer.name, at: offer.at, presentation },
      weight,
      weight / share,
    );
    if (offer.catch_id && nodes.has(`catch ${offer.catch_id}`)) edge(`catch ${offer.catch_id}`, _id, weight / share);
    for (const line of lines) {
      const live = line.grams / share;
      const known = { name: line.buyer, presentation };
      const purchase = node(
        `purchase ${line.purchase_id}`,
        { kind: 'purchase', recordId: line.purchase_id, code: String(line.number), at: line.at, ...known },
        line.grams,
        live,
      );
      edge(_id, purchase, live);
      const isDelivered = line.delivery_state === 'delivered';
      const delivery = node(
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
      edge(purchase, delivery, live, !isDelivered);
    }
    if (left > 0 && !focus.purchaseId && !offer.lot_id)
      edge(
        _id,
        node(`stock ${id}`, { kind: 'stock', recordId: null, code: null, name: null, presentation }, left, left / share),
        left / share,
      );
  }

  /** What of a catch went to lots and offers that this thread is not of. */
  function addOthersOfCatches(): void {
    for (const one of rows.catches) {
      const from = `catch ${one.id}`;
      const shown = [...edges.values()].filter((flow) => flow.from === from).reduce((sum, { liveGrams }) => sum + liveGrams, 0);
      const lost = losses.filter((loss) => loss.from === from).reduce((sum, { liveGrams }) => sum + liveGrams, 0);
      const live = one.entered - shown - lost;
      // Grams are rounded on the way.
      if (live < 100) continue;
      edge(from, node(`other ${one.id}`, { kind: 'other', recordId: null, code: null, name: null }, live, live), live);
    }
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

/** From the sea to the table; in a column what is there first, what is to come and what is elsewhere last. */
function inOrder(nodes: ReadonlyMap<string, ThreadNode>): ThreadNode[] {
  const rank = ({ kind, isPlanned }: ThreadNode) => (kind === 'other' ? 3 : kind === 'stock' ? 2 : isPlanned ? 1 : 0);
  return [...nodes.values()].sort((a, b) => threadColumns[a.kind] - threadColumns[b.kind] || rank(a) - rank(b));
}
