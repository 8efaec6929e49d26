import type { Declaration, Registry } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { registryAtom, useShared, viewerAtom } from '@shop/shared/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offersFor } from '../remotes/offers.ts';
import { readWork } from '../remotes/registry.ts';
import { idOf } from '../remotes/state.ts';

type Work = Record<string, Declaration['work']>;

/**
 * What the remotes offer the viewer on the home page. If another address was opened first, the page came without these declarations, and they are
 * read once; offers: undefined while loading.
 */
export function useHomeOffers() {
  const viewer = useShared(viewerAtom);
  const registry = useShared(registryAtom);
  const remotes = Object.values(registry);
  const isWhole = remotes.length === 0 || remotes.some(({ releases }) => releases.some(({ declares }) => declares.work));
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['declared work'],
    queryFn: readWork,
    enabled: !isWhole,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const offers = useMemo(
    () => offersFor(isWhole ? registry : withWork(registry, data ?? {}), viewer, settings().product),
    [isWhole, registry, data, viewer],
  );
  return { offers: isWhole || !isPending ? offers : undefined, isFailed: isError, retry: () => void refetch(), isRetrying: isFetching };
}

function withWork(registry: Registry, work: Work): Registry {
  const whole = Object.entries(registry).map(
    ([
      name,
      {
        releases: [first, ...rest],
        ...registered
      },
    ]) => {
      const of = (release: typeof first) => ({ ...release, declares: { ...release.declares, work: work[idOf(name, release)] ?? [] } });
      return [name, { ...registered, releases: [of(first), ...rest.map(of)] as const }];
    },
  );
  return Object.fromEntries(whole) as Registry;
}
