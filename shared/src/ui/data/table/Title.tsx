import type { ReactNode } from 'react';
import { Link } from '../../../router/index.ts';
import { cx } from '../../cx.ts';
import css from './DataTable.module.css';

interface TitleProps {
  className?: string | undefined;
  href: string | undefined;
  /** Whether the title opens the row when the row has no address. */
  canOpen: boolean;
  tabIndex?: number;
  onOpen: () => void;
  children: ReactNode;
}

/** The title of a row: a link to the record if it has an address, regardless of what a press on the row does; otherwise a button that opens it. */
export function Title({ className, href, canOpen, tabIndex, onOpen, children }: TitleProps) {
  const look = cx(css['title'], className);
  if (!href && !canOpen) return <span className={look}>{children}</span>;
  if (!href) {
    return (
      <button type="button" className={look} tabIndex={tabIndex} onClick={onOpen}>
        {children}
      </button>
    );
  }
  return (
    <Link to={href} className={look} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
