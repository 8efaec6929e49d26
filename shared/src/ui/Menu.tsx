import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import type { MenuItem } from './menu-item.ts';

export type { MenuItem } from './menu-item.ts';

/** What the button that opens a menu must carry. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  /** The button names the list. */
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** Groups with a line between them. */
  items: readonly (readonly MenuItem[])[];
  /** `(trigger) => <Button {...trigger}>Exportar</Button>` */
  children: (trigger: MenuTriggerProps) => ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
}

// Its links would bring the router (27 kB) to the login page.
const MenuPopup = lazy(() => import('./MenuPopup.tsx').then((module) => ({ default: module.MenuPopup })));

/** A button that opens a list of actions. */
export function Menu({ items, children, align = 'end', side = 'bottom' }: MenuProps) {
  /** Where the focus goes as it opens. */
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
