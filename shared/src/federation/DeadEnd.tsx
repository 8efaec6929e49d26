import { lazy, Suspense } from 'react';
import type { DeadEndProps } from './DeadEndFrame.tsx';

export type { DeadEndProps } from './DeadEndFrame.tsx';

// Lazy, so that pages that exist do not load it.
const DeadEndFrame = lazy(async () => ({ default: (await import('./DeadEndFrame.tsx')).DeadEndFrame }));

/** Error page of an address without a page: the reason, and a link back. */
export function DeadEnd(props: DeadEndProps) {
  return (
    <Suspense>
      <DeadEndFrame {...props} />
    </Suspense>
  );
}
