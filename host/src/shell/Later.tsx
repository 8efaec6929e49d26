import { useRole } from '@shop/shared/session';
import { ShortcutKeys } from '../keys/ShortcutKeys.tsx';
import { WaitingCounts } from './WaitingCounts.tsx';

/** Features of every page that are not needed at first: counts in the menu and single-key shortcuts. */
export function Later() {
  return (
    <>
      {useRole() && <WaitingCounts />}
      <ShortcutKeys />
    </>
  );
}
