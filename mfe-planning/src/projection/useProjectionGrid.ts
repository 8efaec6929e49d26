import { useCall } from '@shop/shared/api';
import { all, type Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { weeksBetween } from '@shop/shared/parts';
import { useMemo, useRef } from 'react';
import { type Grid, gridOf, reusing, type Side } from './grid.ts';

interface Shown {
  side: Side;
  /** Ids separated by commas, or `all`. */
  species: string;
  /** null: the general plan. */
  clientId: string | null;
  fromWeek: string;
  toWeek: string;
  thisMonday: string;
}

/** Planned and actual values of the visible weeks; the species are those of the country's products, plans, purchases and sales. */
export function useProjectionGrid({ side, species, clientId, fromWeek, toWeek, thisMonday }: Shown) {
  const asked = { species, client: clientId ?? all, fromWeek, toWeek };
  const plan = useCall(calls.projections.filtered, asked);
  const real = useCall(calls.projections.reality, asked);
  const kinds = useCall(calls.products.filters, {}, { staleMs: 60_000 });
  const [planned, happened, known] = [plan.data, real.data, kinds.data?.species];
  // Stable during typing: components around the grid do not re-render with each cell.
  const shown = useMemo(() => {
    const ofClient = planned?.filter(({ client }) => (client?._id ?? null) === clientId) ?? [];
    const kindsById = new Map<string, Reference>([...(known ?? []), ...ofClient.map((row) => row.species)].map((kind) => [kind._id, kind]));
    return { ofClient, species: [...kindsById.values()] };
  }, [planned, known, clientId]);
  const before = useRef<Grid>(undefined);
  const grid = useMemo(() => {
    if (!planned || !happened || !known) return undefined;
    const wanted = species === all ? [...shown.species] : shown.species.filter(({ _id }) => species.split(',').includes(_id));
    wanted.sort((a, b) => a.name.localeCompare(b.name));
    before.current = reusing(before.current, gridOf(wanted, weeksBetween(fromWeek, toWeek), side, shown.ofClient, happened, thisMonday));
    return before.current;
  }, [planned, happened, known, shown, species, fromWeek, toWeek, side, thisMonday]);
  return {
    species: shown.species,
    error: plan.error ?? real.error ?? kinds.error,
    retry: () => void Promise.all([plan.refetch(), real.refetch(), kinds.refetch()]),
    grid,
  };
}
