import { type ReactNode, useEffect, useRef } from 'react';
import css from './FormFrame.module.css';

/** What a save that did not work has to say, above its fields: when it appears it comes into sight and takes the focus. */
export function ScrollIntoViewOnMount({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);

  useEffect(function comeIntoSight() {
    // The save button may stand a screen below: without this a refusal would look like nothing at all.
    own.current?.scrollIntoView({ block: 'nearest' });
    own.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={own} tabIndex={-1} className={css['inSight']}>
      {children}
    </div>
  );
}
