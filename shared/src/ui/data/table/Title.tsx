import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../../router/index.ts';
import css from './DataTable.module.css';

interface TitleProps {
  href: string | undefined;
  tabIndex?: number;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

/** The title of a row: a real link where it has an address. */
export function Title({ href, tabIndex, onClick, children }: TitleProps) {
  if (!href) return <span className={css['title']}>{children}</span>;
  return (
    <Link to={href} className={css['title']} tabIndex={tabIndex} onClick={onClick}>
      {children}
    </Link>
  );
}
