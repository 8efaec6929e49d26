import type { DeclaredNotification, Notification } from '@shop/shared/contract';
import { useEffect, useState } from 'react';

type Declared = Record<string, DeclaredNotification>;

/** The texts of the host's own notifications, loaded when there is one: few users ever get any. */
export function useOwnNotifications(shown: readonly Notification[] | undefined): Declared {
  const [own, setOwn] = useState<Declared>({});
  const hasOwn = shown?.some(({ kind }) => kind.startsWith('host.')) === true;

  useEffect(
    function loadWords() {
      if (!hasOwn) return;
      import(/* webpackChunkName: 'own-notifications' */ './ownNotifications.ts').then(
        ({ ownNotifications }) => setOwn(ownNotifications),
        // Without its texts it is listed generically, like a kind that no remote declares.
        () => undefined,
      );
    },
    [hasOwn],
  );
  return own;
}
