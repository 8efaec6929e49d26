import type { ReactNode } from 'react';
import { Link } from '../../../router/index.ts';
import css from './DataTable.module.css';

interface TitleProps {
  href: string | undefined;
  /** Opens the row where it has no address. */
  canOpen: boolean;
  tabIndex?: number;
  onOpen: () => void;
  children: ReactNode;
}

/** The title of a row: a link to the record where it has an address, whatever else a press on the row does; else a button that opens it. */
export function Title({ href, canOpen, tabIndex, onOpen, children }: TitleProps) {
  if (!href && !canOpen) return <span className={css['title']}>{children}</span>;
  if (!href) {
    return (
      <button type="button" className={css['title']} tabIndex={tabIndex} onClick={onOpen}>
        {children}
      </button>
    );
  }
  return (
    <Link to={href} className={css['title']} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
