import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../../router/index.ts';
import css from './DataTable.module.css';

interface TitleProps {
  href: string | undefined;
  /** Opens the row where it has no address. */
  canOpen: boolean;
  tabIndex?: number;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

/** The title of a row: a real link where it has an address, else a button where it opens. */
export function Title({ href, canOpen, tabIndex, onClick, children }: TitleProps) {
  if (!href && !canOpen) return <span className={css['title']}>{children}</span>;
  if (!href) {
    return (
      <button type="button" className={css['title']} tabIndex={tabIndex} onClick={onClick}>
        {children}
      </button>
    );
  }
  return (
    <Link to={href} className={css['title']} tabIndex={tabIndex} onClick={onClick}>
      {children}
    </Link>
  );
}
