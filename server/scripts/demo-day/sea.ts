import { type CallInput, freshnessGrades, type Gear, gears, type Species } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { coasts } from '../../src/areas/demo/coasts.ts';
import type { Random } from '../../src/areas/demo/random.ts';
import { voyage } from '../../src/areas/demo/tracks.ts';
import type { Crew } from './market.ts';

type Reported = CallInput<typeof calls.appSide.reportTrip>['trip'];

/** What a boat brings: drawn before it sails, so that it is asked for and sold as it lands. */
export interface Haulage {
  fisher: Crew;
  gear: Gear;
  catches: { kind: Species; grams: number }[];
}

const stepGrams = 500;

export function haulageOf(fisher: Crew, species: readonly Species[], random: Random): Haulage {
  const first = random.pick(species);
  const second = random.pick(species);
  const kinds = second.code === first.code || random.chance(0.4) ? [first] : [first, second];
  return { fisher, gear: random.pick(gears), catches: kinds.map((kind) => ({ kind, grams: random.int(60, 500) * stepGrams })) };
}

/** A trip that lands now. */
export function landingOf({ fisher, gear, catches }: Haulage, vesselId: string | null, random: Random): Reported {
  const coast = coasts[fisher.cove];
  if (!coast) throw new Error(`Nobody knows the coast of ${fisher.cove}.`);
  const landedAt = new Date().toISOString();
  const sailed = voyage(coast, landedAt, random);
  // Whole minutes may come out a little after the landing.
  const inTime = (at: string) => (at > landedAt ? landedAt : at);
  const shares = sailed.hauls.map(() => 0.5 + random.next());
  const sum = shares.reduce((a, b) => a + b, 0);
  const left = new Map(catches.map(({ kind, grams }) => [kind._id, grams]));
  const hauls = sailed.hauls.map(({ at, place: [longitude, latitude] }, n) => ({
    ...{ at: inTime(at), longitude, latitude },
    catches: catches.map(({ kind, grams }) => {
      const rest = left.get(kind._id) ?? 0;
      const isLast = n === sailed.hauls.length - 1;
      const keptGrams = isLast ? rest : Math.min(rest, Math.round((grams * (shares[n] ?? 0)) / sum / stepGrams) * stepGrams);
      left.set(kind._id, rest - keptGrams);
      return { speciesId: kind._id, keptGrams, discardedGrams: Math.round((keptGrams * random.next() * 0.08) / 100) * 100 };
    }),
  }));
  const track = sailed.coordinates.map(([longitude, latitude], n) => ({ at: inTime(sailed.times[n] ?? landedAt), longitude, latitude }));
  return {
    ...{ fisherId: fisher.personId, vesselId, port: fisher.cove, departedAt: sailed.departedAt, landedAt, gear, faoArea: coast.area },
    ...{ hauls, track },
    catches: catches.map(({ kind, grams }) => ({
      ...{ speciesId: kind._id, presentation: 'whole' as const, freshness: random.pick(freshnessGrades), grams },
    })),
  };
}
