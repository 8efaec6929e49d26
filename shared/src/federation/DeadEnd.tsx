import { lazy, Suspense } from 'react';
import type { DeadEndProps } from './DeadEndFrame.tsx';

export type { DeadEndProps } from './DeadEndFrame.tsx';

// Its bytes are not in pages that are there.
const DeadEndFrame = lazy(async () => ({ default: (await import('./DeadEndFrame.tsx')).DeadEndFrame }));

/** An address that leads nowhere: why, and the way back. */
export function DeadEnd(props: DeadEndProps) {
  return (
    <Suspense>
      <DeadEndFrame {...props} />
    </Suspense>
  );
}
