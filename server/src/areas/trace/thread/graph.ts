import type { Thread } from '@shop/shared/contract';
import { speciesName } from '../../../base/db/reference/species.ts';
import { Flow } from './flow.ts';
import type { Focus } from './focus.ts';
import { addLots } from './lot-flow.ts';
import { addPublished } from './published-flow.ts';
import type { CatchRow, PublishedRow, ThreadRows } from './rows.ts';

/** Draws a thread of its rows. Weights on the way are of the living fish, so that what goes in and out of a node can be compared. */
export function graphOf(focus: Focus, rows: ThreadRows, countryKey: string): Pick<Thread, 'nodes' | 'edges' | 'losses'> {
  const flow = new Flow();
  const nameOf = (names: Record<string, string>) => speciesName(names, countryKey);
  for (const one of rows.catches) {
    const trip = flow.node(
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
    const caught = flow.node(
      `catch ${one.id}`,
      { kind: 'catch', recordId: one.trip_id, code: one.species_code, name: nameOf(one.species), at: one.landed_at, presentation: 'whole' },
      one.entered,
      one.entered,
    );
    flow.edge(trip, caught, one.entered);
    flow.lose(caught, 'cove', one.cove_grams - waitingOf(rows.published, one.id));
    flow.lose(caught, 'loss', one.said_loss);
    flow.lose(caught, 'unexplained', one.unexplained);
  }
  addLots(flow, focus, rows, nameOf);
  for (const offer of rows.published) addPublished(flow, focus, rows.appLines, offer);
  addOthersOfCatches(flow, rows.catches);
  return flow.drawn();
}

/** What offers of a catch have that nobody bought: shown with them. */
function waitingOf(published: readonly PublishedRow[], catchId: string): number {
  return published
    .filter((offer) => offer.catch_id === catchId)
    .reduce((sum, { grams, gone, is_active, yield: share }) => sum + (is_active ? grams - gone : 0) / share, 0);
}

/** What of a catch went to lots and offers that this thread is not of. */
function addOthersOfCatches(flow: Flow, catches: readonly CatchRow[]): void {
  for (const one of catches) {
    const from = `catch ${one.id}`;
    const live = one.entered - flow.goneFrom(from);
    // Grams are rounded on the way.
    if (live < 100) continue;
    flow.edge(from, flow.node(`other ${one.id}`, { kind: 'other', recordId: null, code: null, name: null }, live, live), live);
  }
}
