import { useRole } from '@shop/shared/session';
import { ShortcutKeys } from '../keys/ShortcutKeys.tsx';
import { WaitingCounts } from './WaitingCounts.tsx';

/** What every page has and no first page waits for: counts in the menu, the keys that need no other. */
export function Later() {
  return (
    <>
      {useRole() && <WaitingCounts />}
      <ShortcutKeys />
    </>
  );
}
