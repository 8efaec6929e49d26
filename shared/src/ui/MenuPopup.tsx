import { Menu as Kit } from '@base-ui/react/menu';
import { Fragment, type RefObject } from 'react';
import { Link } from '../router/index.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { MenuItem, MenuProps } from './Menu.tsx';
import css from './MenuPopup.module.css';

interface MenuPopupProps extends Required<Pick<MenuProps, 'items' | 'align' | 'side'>> {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The list of a menu, beneath the button that opened it. */
export function MenuPopup({ items, align, side, anchor, onClose }: MenuPopupProps) {
  function follow(isOpen: boolean, details: Kit.Root.ChangeEventDetails) {
    if (isOpen) return;
    // A press on the button itself is the button's to answer.
    const { target } = details.event;
    if (target instanceof Node && anchor.current?.contains(target)) return;
    onClose();
  }

  return (
    <Kit.Root open modal={false} onOpenChange={follow}>
      <Kit.Portal>
        <Kit.Positioner anchor={anchor} align={align} side={side} sideOffset={4} className={css['place']}>
          <Kit.Popup className={css['popup']} finalFocus={anchor}>
            {items.map((group, at) => (
              <Fragment key={group.map((item) => item.label).join()}>
                {at > 0 && <Kit.Separator className={css['line']} />}
                {group.map((item) => (
                  <Item key={item.label} item={item} onClose={onClose} />
                ))}
              </Fragment>
            ))}
          </Kit.Popup>
        </Kit.Positioner>
      </Kit.Portal>
    </Kit.Root>
  );
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon, href, onSelect, isDanger, isDisabled = false, isChecked, staysOpen = false, lang } = item;
  const looks = cx(css['item'], isDanger && css['danger']);
  const face = (
    <>
      {icon && <Icon name={icon} />}
      <span lang={lang}>{label}</span>
      {isChecked && <Icon name="check" className={css['tick']} />}
    </>
  );
  function choose() {
    onSelect?.();
    if (!staysOpen) onClose();
  }
  if (isChecked !== undefined) {
    return (
      <Kit.CheckboxItem
        className={looks}
        checked={isChecked}
        disabled={isDisabled}
        closeOnClick={!staysOpen}
        label={label}
        onClick={choose}
      >
        {face}
      </Kit.CheckboxItem>
    );
  }
  return (
    <Kit.Item className={looks} disabled={isDisabled} label={label} onClick={choose} render={href ? <Link to={href} /> : undefined}>
      {face}
    </Kit.Item>
  );
}
