import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../router/index.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './MenuPopup.module.css';
import type { MenuItem } from './menu-item.ts';
import { keepPopupPositioned, layerOf, positionPopup } from './popup-position.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface MenuPopupProps {
  items: readonly (readonly MenuItem[])[];
  align: 'start' | 'end';
  side: 'top' | 'bottom';
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * The list of a menu, beside the button that opened it: arrows, Home, End and first letters move, Esc and Tab leave. Our own, because
 * the kit's menu is 19 kB and puts hidden elements that take the focus around it.
 */
export function MenuPopup({ items, align, side, anchor, onClose }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(
    function followAnchor() {
      return keepPopupPositioned(() => {
        if (popup.current && anchor.current) positionPopup(popup.current, anchor.current, align, side);
      });
    },
    [anchor, align, side],
  );

  useEffect(
    function takeFocusAndRestoreIt() {
      const own = popup.current;
      const button = anchor.current;
      (own?.querySelector<HTMLElement>('[aria-checked="true"]') ?? choices(own)[0])?.focus({ preventScroll: true });
      return () => {
        const isOurs = own?.contains(document.activeElement) || document.activeElement === document.body;
        if (isOurs) button?.focus({ preventScroll: true });
      };
    },
    [anchor],
  );

  useEffect(function keepFocusWhenItemGoes() {
    if (document.activeElement === document.body) choices(popup.current).at(-1)?.focus({ preventScroll: true });
  });

  useEffect(
    function closeOnPressOutside() {
      function handlePointerDown({ target }: PointerEvent) {
        // A press on the button itself is the button's to answer.
        if (target instanceof Node && !popup.current?.contains(target) && !anchor.current?.contains(target)) close.current();
      }
      document.addEventListener('pointerdown', handlePointerDown);
      return () => document.removeEventListener('pointerdown', handlePointerDown);
    },
    [anchor],
  );

  function handleKeyDown(event: KeyboardEvent) {
    // In React the list is a child of the row or panel that it was opened from; its keys are its own.
    event.stopPropagation();
    const all = choices(popup.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      all[(steps + all.length) % all.length]?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Tab') {
      anchor.current?.focus();
      onClose();
    } else if (event.key === ' ') {
      // Buttons take it by themselves, links do not.
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
      // Given back first, so that a dialog which the choice opens gives it back to the button too.
      anchor.current?.focus({ preventScroll: true });
      onClose();
    }
    onSelect?.();
  }

  return createPortal(
    <div ref={popup} role="menu" tabIndex={-1} className={css['popup']} aria-labelledby={anchor.current?.id} onKeyDown={handleKeyDown}>
      {items.map((group, at) => (
        // By its place: by its items a group would be made anew as one comes, and the focus in it lost.
        // biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset
        <div key={at} role="group" className={cx(at > 0 && css['group'])}>
          {group.map((item) => (
            <Item key={item.id ?? item.label} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      ))}
    </div>,
    layerOf(anchor.current),
  );
}

const choices = (popup: HTMLElement | null) => [...(popup?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? [])];

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, detail, mark, icon, href, isDanger, isDisabled, isChecked, lang } = item;
  const shared = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': isChecked,
    'aria-disabled': isDisabled || undefined,
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
