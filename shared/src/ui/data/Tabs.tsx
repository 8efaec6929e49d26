import { type KeyboardEvent, useRef } from 'react';
import { NavLink } from '../../router/index.ts';
import { Count } from '../Badge.tsx';
import { moveWithArrows } from './moveWithArrows.ts';
import css from './Tabs.module.css';

export interface Tab {
  label: string;
  href: string;
  count?: number | string | undefined;
  /** Active only at this very address, not beneath it. */
  isExact?: boolean;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab[];
}

/** Tabs that are links: each has its own address. Arrows, Home and End move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  const move = (event: KeyboardEvent) => moveWithArrows(event, list.current?.querySelectorAll('a'));
  return (
    <nav ref={list} className={css['tabs']} aria-label={label} onKeyDown={move}>
      {tabs.map(({ label: name, href, count, isExact = false }) => (
        <NavLink key={href} to={href} end={isExact} className={css['tab']}>
          {name}
          {count !== undefined && <Count>{count}</Count>}
        </NavLink>
      ))}
    </nav>
  );
}
