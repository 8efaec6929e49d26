import { countryById } from '@shop/shared/contract';
import type { ThreadKind } from '@shop/shared/contract/thread';
import type { Db } from '../../../base/db/db.ts';
import { speciesName } from '../../../base/db/reference/species.ts';
import { type Focus, focusOf } from './focus.ts';
import { graphOf } from './graph.ts';
import { missingProofs } from './proofs.ts';
import { appLineRows, catchRows, documentRows, lotRows, moveRows, publishedRows, type ThreadRows } from './rows.ts';

/** All that a thread is drawn of. undefined: there is no such record. */
export async function threadRows(db: Db, kind: ThreadKind, id: string): Promise<{ focus: Focus; rows: ThreadRows } | undefined> {
  const focus = await focusOf(db, kind, id);
  return focus && rowsOfFocus(db, focus);
}

/** The same of what was found already. As many statements, however much it is. */
export async function rowsOfFocus(db: Db, focus: Focus): Promise<{ focus: Focus; rows: ThreadRows }> {
  const { kind } = focus;
  const published = await publishedRows(db, focus);
  const lotsOfOffers = published.flatMap(({ lot_id: lotId }) => lotId ?? []);
  const lots = await lotRows(db, [...new Set([...focus.lotIds, ...lotsOfOffers])], focus.catchIds);
  const catchIds = new Set([
    ...focus.catchIds,
    ...lots.flatMap(({ catch_id: catchId }) => catchId ?? []),
    ...published.flatMap(({ catch_id: catchId }) => catchId ?? []),
  ]);
  const appLines = await appLineRows(
    db,
    published.map((offer) => offer.id),
    focus.purchaseId,
  );
  const moves = await moveRows(
    db,
    lots.map((lot) => lot.id),
  );
  const isOfOffers = kind === 'published' || kind === 'purchase';
  // An offer of a lot is followed to that lot, and from there to nobody else.
  const followed: Focus = isOfOffers ? { ...focus, lineIds: new Set(focus.publishedIds) } : focus;
  const lineIds = [...new Set(moves.flatMap(({ line_id: lineId }) => lineId ?? []))].filter(
    (lineId) => followed.lineIds?.has(lineId) ?? true,
  );
  const documents = await documentRows(db, lineIds);
  const catches = await catchRows(db, [...catchIds]);
  return { focus: followed, rows: { catches, lots, moves, documents, published, appLines } };
}

/** The thread of a record, without its public address. undefined: there is no such record. */
export async function threadOf(db: Db, kind: ThreadKind, id: string) {
  const found = await threadRows(db, kind, id);
  if (!found) return undefined;
  const { focus, rows } = found;
  const key = countryById(focus.countryId)?.key ?? '';
  const species = [...rows.catches, ...rows.lots].map((one) => speciesName(one.species, key));
  return {
    kind,
    recordId: focus.recordId,
    countryId: focus.countryId,
    name: focus.name,
    species: [...new Set(species)],
    ...graphOf(focus, rows, key),
    lacking: missingProofs(rows),
    fishers: [
      ...new Map(rows.catches.map((one) => [one.fisher_id, { _id: one.fisher_id, name: one.fisher, isNamed: one.is_named }])).values(),
    ],
  };
}
