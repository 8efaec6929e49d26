import { AppError } from '@shop/shared/api';
import type { RemoteStatus } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useState } from 'react';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';

/**
 * Runs a step and keeps what the server said against it. Somebody else's step in between (409) is told with where the remote stands now,
 * and the page reads that, so that the next try is made with open eyes. What speaks against the step (422) may be overruled with a reason.
 */
export function useStep(onMoved: () => void) {
  const t = useMessages(platformMessages);
  const [error, setError] = useState<string>();
  /** It is done with a reason only. */
  const [needsForce, setNeedsForce] = useState(false);

  async function run(step: () => Promise<unknown>): Promise<boolean> {
    setError(undefined);
    try {
      await step();
      return true;
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      const present = cause.present as RemoteStatus | undefined;
      const { force, ...objections } = cause.fields ?? {};
      setNeedsForce(force !== undefined);
      setError(
        cause.status === 409 && present
          ? t('moved', { part: nameOf(present), version: present.current.version })
          : [cause.message, ...Object.values(objections)].join(' '),
      );
      if (cause.status === 409) onMoved();
      return false;
    }
  }

  return { error, needsForce, run };
}
