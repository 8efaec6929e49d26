import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from '../../router/index.ts';
import { Count } from '../Badge.tsx';
import { moveWithArrows } from './moveWithArrows.ts';
import css from './Tabs.module.css';

export interface Tab {
  label: string;
  href: string;
  count?: number | string | undefined;
  /** Active only at exactly this address, not at addresses below it. */
  isExact?: boolean;
}

export interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
}

/** Tabs that are links: each has its own address. Arrows, Home and End move between them; the current one is scrolled into view. */
export function Tabs({ label, tabs }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which of them is current
  useLayoutEffect(
    function bringCurrentIntoSight() {
      const current = list.current?.querySelector('[aria-current]');
      if (!list.current || !current) return;
      // Centred, so that its neighbours are visible too. Only the row scrolls, not the page.
      const [row, tab] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()];
      list.current.scrollLeft += tab.left + tab.width / 2 - row.left - row.width / 2;
    },
    [pathname],
  );

  const move = (event: KeyboardEvent) => moveWithArrows(event, list.current?.querySelectorAll('a'));
  return (
    <nav ref={list} className={css['tabs']} aria-label={label} onKeyDown={move}>
      {tabs.map(({ label: name, href, count, isExact = false }) => (
        <NavLink key={href} to={href} end={isExact} aria-current="true" className={css['tab']}>
          {name}
          {count !== undefined && <Count>{count}</Count>}
        </NavLink>
      ))}
    </nav>
  );
}
