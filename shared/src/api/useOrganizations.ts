import { useEffect } from 'react';
import { organizationCalls } from '../contract/calls/organizations.ts';
import { useShared } from '../session/hooks.ts';
import { replaceList, type SharedLists, sharedListsAtom } from '../session/shared-lists.ts';
import { useCall } from './useCall.ts';

/** ms; organizations change rarely, and the socket announces changes. */
const freshMs = 600_000;

type Organizations = Pick<SharedLists, 'organizations' | 'organizationTypes' | 'organizationServices' | 'organizationAppointments'>;

/**
 * The organizations of the country with their types, services and appointments. The first use fetches them; the result is stored in the shared lists
 * for all components (specification, section 7).
 */
export function useOrganizations(): Organizations & { isLoading: boolean } {
  const { data, isPending } = useCall(organizationCalls.list, {}, { staleMs: freshMs });
  const lists = useShared(sharedListsAtom);
  useEffect(
    function storeTheResult() {
      if (!data) return;
      replaceList('organizations', data.organizations);
      replaceList('organizationTypes', data.types);
      replaceList('organizationServices', data.services);
      replaceList('organizationAppointments', data.appointments);
    },
    [data],
  );
  return { ...lists, isLoading: isPending };
}
