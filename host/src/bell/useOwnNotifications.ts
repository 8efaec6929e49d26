import type { DeclaredNotification, Notification } from '@shop/shared/contract';
import { useEffect, useState } from 'react';

type Declared = Record<string, DeclaredNotification>;

/** The words for what the host itself tells people of, loaded once there is something of it: few ever see any. */
export function useOwnNotifications(shown: readonly Notification[] | undefined): Declared {
  const [own, setOwn] = useState<Declared>({});
  const hasOwn = shown?.some(({ kind }) => kind.startsWith('host.')) === true;

  useEffect(
    function loadWords() {
      if (!hasOwn) return;
      import(/* webpackChunkName: 'own-notifications' */ './ownNotifications.ts').then(
        ({ ownNotifications }) => setOwn(ownNotifications),
        // Without its words it is listed plainly, as what no remote knows.
        () => undefined,
      );
    },
    [hasOwn],
  );
  return own;
}
