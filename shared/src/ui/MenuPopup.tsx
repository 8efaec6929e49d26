import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../router/index.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './MenuPopup.module.css';
import type { MenuItem } from './menu-item.ts';
import { usePopup } from './usePopup.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface MenuPopupProps {
  items: readonly (readonly MenuItem[])[];
  align: 'start' | 'end';
  side: 'top' | 'bottom';
  anchor: RefObject<HTMLButtonElement | null>;
  /** Which item is focused on opening; with `first`, a checked item takes precedence. */
  openAt: 'first' | 'last';
  onClose: () => void;
}

/**
 * The popup of a menu, next to the button that opened it: arrows, Home, End and first letters move; Esc and Tab close. Why no library is used:
 * docs/adr/0008-no-component-library.md.
 */
export function MenuPopup({ items, align, side, anchor, openAt, onClose }: MenuPopupProps) {
  const first = (own: HTMLElement) =>
    openAt === 'last' ? choices(own).at(-1) : (own.querySelector<HTMLElement>('[aria-checked="true"]') ?? choices(own)[0]);
  const { popup, layer, closeOnEscape } = usePopup({ anchor, align, side, first, onClose });

  useEffect(function keepFocusWhenItemGoes() {
    if (document.activeElement === document.body) choices(popup.current).at(-1)?.focus({ preventScroll: true });
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (closeOnEscape(event)) return;
    const all = choices(popup.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      all[(steps + all.length) % all.length]?.focus();
    } else if (event.key === 'Tab') {
      anchor.current?.focus();
      onClose();
    } else if (event.key === ' ') {
      // Space activates buttons natively, but not links.
      if (document.activeElement instanceof HTMLAnchorElement) {
        event.preventDefault();
        document.activeElement.click();
      }
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find(({ textContent }) => textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    }
  }

  function choose({ onSelect, staysOpen = false }: MenuItem) {
    if (!staysOpen) {
      // Restore the focus first, so that a dialog that the choice opens returns it to the button too.
      anchor.current?.focus({ preventScroll: true });
      onClose();
    }
    onSelect?.();
  }

  return createPortal(
    <div ref={popup} role="menu" tabIndex={-1} className={css['popup']} aria-labelledby={anchor.current?.id} onKeyDown={handleKeyDown}>
      {items.map((group, at) => (
        // Keyed by position: a key made of the items would remount the group when one is added, and lose the focus in it.
        // biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset
        <div key={at} role="group" className={cx(at > 0 && css['group'])}>
          {group.map((item) => (
            <Item key={item.id ?? item.label} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      ))}
    </div>,
    layer,
  );
}

const choices = (popup: HTMLElement | null) => [...(popup?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? [])];

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, detail, mark, icon, href, isDanger, isDisabled, isChecked, lang, shortcut } = item;
  const shared = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': isChecked,
    'aria-disabled': isDisabled || undefined,
    'aria-keyshortcuts': shortcut?.toUpperCase(),
    tabIndex: -1,
    className: cx(css['item'], isDanger && css['danger']),
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus({ preventScroll: true }),
    onClick: isDisabled ? undefined : onChoose,
  };
  const face = (
    <>
      {icon && <Icon name={icon} />}
      {detail === undefined ? (
        <span lang={lang}>{label}</span>
      ) : (
        <span className={css['told']}>
          {label}
          <small>{detail}</small>
        </span>
      )}
      {mark && (
        <span className={css['mark']}>
          <VisuallyHidden>{mark}</VisuallyHidden>
        </span>
      )}
      {shortcut && (
        <span aria-hidden="true" className={css['shortcut']}>
          {shortcut.toUpperCase()}
        </span>
      )}
      {isChecked && <Icon name="check" className={css['tick']} />}
    </>
  );
  if (href && !isDisabled) {
    return (
      <Link to={href} {...shared}>
        {face}
      </Link>
    );
  }
  return (
    <button type="button" {...shared}>
      {face}
    </button>
  );
}
