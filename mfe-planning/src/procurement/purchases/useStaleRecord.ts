import { useCall } from '@shop/shared/api';
import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useState } from 'react';

/**
 * The purchase of a dialog, and changes that another user made meanwhile: after a conflict `follow` reads the current version and rebases the form on
 * it.
 */
export function useStaleRecord(purchase: Purchase, rebase: (now: Purchase) => void) {
  const [begun] = useState(purchase);
  const [meanwhile, setMeanwhile] = useState<Purchase>();
  const { data, refetch } = useCall(calls.purchases.one, { id: purchase._id });

  function follow() {
    void refetch().then(({ data: now }) => {
      if (!now) return;
      setMeanwhile(now);
      rebase(now);
    });
  }

  return { record: data ?? begun, meanwhile, follow };
}
