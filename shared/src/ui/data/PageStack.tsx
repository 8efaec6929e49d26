import type { ReactNode } from 'react';
import css from './PageStack.module.css';

/** The parts of a page beneath one another, with the page's own distance. */
export function PageStack({ children }: { children: ReactNode }) {
  return <div className={css['stack']}>{children}</div>;
}
