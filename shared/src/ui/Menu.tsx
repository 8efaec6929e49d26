import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import type { IconName } from './Icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Goes there; else `onSelect` runs. */
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** One of a set of choices: the chosen one is ticked. */
  isChecked?: boolean;
  /** The menu stays open, so that more can be chosen. */
  staysOpen?: boolean;
  /** Of the words before it, when that is another language. */
  lang?: string;
}

/** What the button that opens a menu must carry. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
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

// The list with its keyboard handling is fetched when the first menu is opened, not with the login page.
const MenuPopup = lazy(() => import('./MenuPopup.tsx').then((module) => ({ default: module.MenuPopup })));

/** A button that opens a list of actions. */
export function Menu({ items, children, align = 'end', side = 'bottom' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      {children({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown: openWithArrow,
      })}
      {isOpen && (
        <Suspense>
          <MenuPopup {...{ items, align, side, anchor }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
