import { AppError } from '@shop/shared/api';
import type { RemoteStatus } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useState } from 'react';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';

/**
 * Runs a rollout step and stores the server's objection. If another user took a step in between (409), the current state is shown and the page
 * refetches, so that the next attempt is informed. A warning (422) may be overridden with a reason.
 */
export function useStep(onMoved: () => void) {
  const t = useMessages(platformMessages);
  const [error, setError] = useState<string>();
  /** The step requires a reason. */
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
