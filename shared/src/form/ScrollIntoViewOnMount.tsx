import { type ReactNode, useEffect, useRef } from 'react';
import css from './FormFrame.module.css';

/** The message of a failed save, above its fields: it scrolls into view and takes the focus when it appears. */
export function ScrollIntoViewOnMount({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);

  useEffect(function comeIntoSight() {
    // The save button can be a screen below: without this the refusal would not be visible.
    own.current?.scrollIntoView({ block: 'nearest' });
    own.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={own} tabIndex={-1} className={css['inSight']}>
      {children}
    </div>
  );
}
