import { useCall } from '@shop/shared/api';
import { all, type Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { weeksBetween } from '../parts/weeks.ts';
import { gridOf, type Side } from './grid.ts';

interface Shown {
  side: Side;
  /** Ids with commas, or `all`. */
  species: string;
  /** null: the general plan. */
  clientId: string | null;
  fromWeek: string;
  toWeek: string;
  thisMonday: string;
}

/** What is planned and what came of the weeks shown; species are those that the country has products of, is planning or has traded. */
export function useProjectionGrid({ side, species, clientId, fromWeek, toWeek, thisMonday }: Shown) {
  const asked = { species, client: clientId ?? all, fromWeek, toWeek };
  const plan = useCall(calls.projections.filtered, asked);
  const real = useCall(calls.projections.reality, asked);
  const kinds = useCall(calls.products.filters, {}, { staleMs: 60_000 });
  const ofClient = plan.data?.filter(({ client }) => (client?._id ?? null) === clientId) ?? [];
  const known = new Map<string, Reference>((kinds.data?.species ?? []).map((kind) => [kind._id, kind]));
  for (const row of ofClient) known.set(row.species._id, row.species);
  const wanted = species === all ? [...known.values()] : [...known.values()].filter(({ _id }) => species.split(',').includes(_id));
  const isReady = plan.data !== undefined && real.data !== undefined && kinds.data !== undefined;
  return {
    species: [...known.values()],
    error: plan.error ?? real.error ?? kinds.error,
    retry: () => void Promise.all([plan.refetch(), real.refetch(), kinds.refetch()]),
    grid: isReady
      ? gridOf(
          wanted.sort((a, b) => a.name.localeCompare(b.name)),
          weeksBetween(fromWeek, toWeek),
          side,
          ofClient,
          real.data,
          thisMonday,
        )
      : undefined,
  };
}
