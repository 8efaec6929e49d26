import type { ReactNode } from 'react';
import css from './PageStack.module.css';

/** Stacks the sections of a page vertically with the standard spacing. */
export function PageStack({ children }: { children: ReactNode }) {
  return <div className={css['stack']}>{children}</div>;
}
