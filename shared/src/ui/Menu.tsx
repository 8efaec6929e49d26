import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import type { MenuItem } from './menu-item.ts';

export type { MenuItem } from './menu-item.ts';

/** The props that the button that opens a menu must spread. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  /** The list is labelled by this button. */
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** Groups, separated by a line. */
  items: readonly (readonly MenuItem[])[];
  /** `(trigger) => <Button {...trigger}>Exportar</Button>` */
  children: (trigger: MenuTriggerProps) => ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
}

// Loaded lazily: the links of the popup would add the router (27 kB) to the login page.
const MenuPopup = lazy(() => import('./MenuPopup.tsx').then((module) => ({ default: module.MenuPopup })));

/** A button that opens a list of actions. */
export function Menu({ items, children, align = 'end', side = 'bottom' }: MenuProps) {
  /** Which item is focused when the menu opens; undefined while it is closed. */
  const [openAt, setOpenAt] = useState<'first' | 'last'>();
  const isOpen = openAt !== undefined;
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowUp' ? 'last' : 'first');
  }

  return (
    <>
      {children({
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpenAt(isOpen ? undefined : 'first'),
        onKeyDown: openWithArrow,
      })}
      {openAt && (
        <Suspense>
          <MenuPopup {...{ items, align, side, anchor, openAt }} onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
