import { type HandlerInput, limits, type SheetRoute } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { freightLanes } from '../../base/db/schema/index.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { conflict, type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { drawInTurn } from '../../base/pdf/pool.ts';
import { refuseHeld } from '../approvals/approvals.ts';
import { changed, lockedMany, type RowOf, stored } from '../records/record.ts';
import { boardOf } from './board.ts';
import { lanesPage, stopsPage } from './listed.ts';
import { carrierOf, loadOnto, lockedCarrier } from './load.ts';
import { pick, sheetOf } from './sheet.ts';
import type { Drawing } from './sheet-pdf/thread.ts';
import { wordsOf } from './sheet-pdf/words.ts';
import { dayOf, type Stop } from './stops.ts';
import { updateWindows, windowsOf } from './windows.ts';

const thread = new URL('./sheet-pdf/thread.ts', import.meta.url);
const countPdf = rateLimit(limits.pdfsPerMinute);
/** Value in the URL for stops without a carrier. */
const nobody = 'nobody';
/** Value in the URL for goods that clients collect. */
const collected = 'collected';

export const freightHandlers: Handlers<(typeof calls)['freight']> = {
  board: ({ day }, { db, countryId }) => boardOf(db, countryId, day),
  sheet: ({ day }, { db, countryId }) => sheetOf(db, countryId, day),

  async sheetPdf({ day, carrier }, { db, countryId, lang, caller, signal }) {
    countPdf(caller.userId);
    if (carrier && carrier !== nobody && carrier !== collected) await carrierOf(db, countryId, carrier);
    const { routes } = await sheetOf(db, countryId, day);
    const idOf = ({ carrier: of, isCollected }: SheetRoute) => of?._id ?? (isCollected ? collected : nobody);
    const sheet = { countryId, day, routes: carrier ? routes.filter((route) => idOf(route) === carrier) : routes };
    const drawing: Drawing = { sheet, lang };
    const bytes = Buffer.from(await drawInTurn(caller.userId, thread, drawing, signal));
    const name = `${wordsOf[lang].title} ${day}.pdf`;
    return { name, type: 'application/pdf', size: bytes.length, data: bytes.toString('base64') };
  },

  pick: (given, ctx) => pick(ctx, given),
  stops: stopsPage,
  lanes: lanesPage,

  async arrange(given, ctx) {
    await arrange(ctx, given);
    return boardOf(ctx.db, ctx.countryId, given.day);
  },

  windows: (asked, ctx) => windowsOf(ctx, asked),
  updateWindows: (given, ctx) => updateWindows(ctx, given),

  async price({ day, transportistUserId, costMinor, version }, ctx) {
    await lockedCarrier(ctx, ctx.countryId, transportistUserId);
    const lane = await laneOf(ctx.db, transportistUserId, day);
    // A caller without a version saw a lane without a price.
    const isAsSeen = !lane || lane.version === version || (version === undefined && lane.costMinor === null);
    if (!isAsSeen) throw conflict(await boardOf(ctx.db, ctx.countryId, day));
    if (lane) await changed(ctx, 'freight-lane', lane, { costMinor });
    else await stored(ctx, 'freight-lane', { transportistId: transportistUserId, day, costMinor });
    return boardOf(ctx.db, ctx.countryId, day);
  },
};

async function laneOf(db: Db, transportistId: string, day: string): Promise<RowOf<'freight-lane'> | undefined> {
  const [lane] = await db
    .select()
    .from(freightLanes)
    .where(and(eq(freightLanes.transportistId, transportistId), eq(freightLanes.day, day)));
  return lane;
}

type Given = HandlerInput<typeof calls.freight.arrange>;

/** Locks sales and purchases first, then carriers, each in the order of ids, as all code that changes them does. */
async function arrange(ctx: Ctx, { day, lanes, isConfirmed = false }: Given): Promise<void> {
  const { db, countryId } = ctx;
  const seen = new Map((await dayOf(db, countryId, day)).map((stop) => [stop._id, stop]));
  const named = lanes.flatMap(({ stops }) => stops);
  const ofKind = (kind: Stop['kind']) => named.filter((_id) => seen.get(_id)?.kind === kind);
  const rows = {
    'app-purchase': await lockedMany(ctx, 'app-purchase', ofKind('app-purchase')),
    purchase: await lockedMany(ctx, 'purchase', ofKind('purchase')),
    sale: await lockedMany(ctx, 'sale', ofKind('sale')),
  };
  // Read after the lock.
  const stops = new Map((await dayOf(db, countryId, day)).map((stop) => [stop._id, stop]));
  const missing = lanes.flatMap(({ stops: ids }, n) =>
    ids.flatMap((_id, m): Field[] => (stops.has(_id) ? [] : [[`lanes.${n}.stops.${m}`, 'field.freight.elsewhere']])),
  );
  if (missing.length > 0) throw notFound(...missing);
  const moves = lanes.flatMap(({ transportistUserId, stops: ids }, n) =>
    ids.flatMap((_id, m) => {
      const stop = stops.get(_id) as Stop;
      return stop.transportistId === transportistUserId ? [] : [{ stop, to: transportistUserId, field: `lanes.${n}.stops.${m}` }];
    }),
  );
  const late = moves.flatMap(({ stop, field }): Field[] => (stop.state === 'open' ? [] : [[field, 'field.freight.onWay']]));
  if (late.length > 0) throw invalid(...late);
  await refuseHeld(
    db,
    moves.filter(({ to }) => to !== null).map(({ stop, field }) => ({ entityId: stop._id, field })),
  );

  const moving = moves.map(({ stop }) => stop._id);
  const byCarrier = lanes
    .map((lane, n) => ({ ...lane, field: `lanes.${n}.transportistUserId` }))
    .sort((a, b) => String(a.transportistUserId).localeCompare(String(b.transportistUserId)));
  for (const { transportistUserId: transportistId, stops: ids, field } of byCarrier) {
    if (transportistId === null) continue;
    const coming = moves.filter(({ to }) => to === transportistId).map(({ stop }) => stop);
    if (coming.length === 0) await lockedCarrier(ctx, countryId, transportistId, field);
    else await loadOnto(ctx, { countryId, transportistId, day, stops: coming, leaving: moving, isConfirmed, field });
    await order(ctx, transportistId, day, ids);
  }
  for (const { stop, to } of moves) await carryBy(ctx, rows, stop, to);
}

/** Puts these stops first, in this order; other stops of the route follow. */
async function order(ctx: Ctx, transportistId: string, day: string, ids: readonly string[]): Promise<void> {
  const lane = await laneOf(ctx.db, transportistId, day);
  const named = new Set(ids);
  const stopIds = [...ids, ...(lane?.stopIds ?? []).filter((_id) => !named.has(_id))];
  if (lane) await changed(ctx, 'freight-lane', lane, { stopIds });
  else await stored(ctx, 'freight-lane', { transportistId, day, stopIds });
}

interface Rows {
  'app-purchase': RowOf<'app-purchase'>[];
  purchase: RowOf<'purchase'>[];
  sale: RowOf<'sale'>[];
}

/** Assigns a sale or purchase to a carrier, or removes its carrier. */
async function carryBy(ctx: Ctx, rows: Rows, { kind, _id }: Stop, transportistId: string | null): Promise<void> {
  if (kind === 'sale') {
    const before = rows.sale.find((row) => row._id === _id);
    if (!before) throw notFound();
    await changed(ctx, 'sale', before, { transportistId });
    return;
  }
  const before = rows[kind].find((row) => row._id === _id);
  if (!before) throw notFound();
  await changed(ctx, kind, before, { transportistId, deliveryState: transportistId === null ? 'pending' : 'assigned' });
}
