import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import css from './Button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonKind = 'primary' | 'outline' | 'danger' | 'danger-outline' | 'text';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind;
  /** Height in px: 40 in forms, at least 150 wide; 32 in bars and 26 in rows, both as wide as their text. */
  size?: 40 | 32 | 26;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** An action is running: a spinner is shown, presses are ignored and the width does not change. */
  isBusy?: boolean;
  /** The text while the button is busy: `Guardando…`. */
  busyText?: string;
  /** Fills the width of its container. */
  isWide?: boolean;
}

/** A button. Default: 150 × 40 px, gray when disabled (specification, section 9). */
export function Button({
  kind = 'primary',
  size = 40,
  icon,
  iconEnd,
  isBusy = false,
  busyText,
  isWide = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  const looks = cx(css['button'], css[kind], css[`size${size}`], isWide && css['wide'], className);
  return (
    <button type="button" {...rest} className={looks} aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined} onClick={press}>
      <Face isShown={!isBusy}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </Face>
      {(isBusy || busyText) && (
        <Face isShown={isBusy}>
          <Spinner />
          {busyText ?? children}
        </Face>
      )}
    </button>
  );
}

/** Both texts share one grid cell, so that the button is as wide as the wider one, busy or not. */
function Face({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span className={cx(css['face'], !isShown && css['hidden'])} aria-hidden={!isShown || undefined}>
      {children}
    </span>
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName;
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** px. Default: 32; never below the minimum target size. */
  size?: 40 | 32 | 26;
  /** Draws a border, as controls have. */
  isOutlined?: boolean;
  iconSize?: number;
}

/** A button that consists of one icon. */
export function IconButton({ icon, label, size = 32, isOutlined = false, iconSize = 16, className, ...rest }: IconButtonProps) {
  const looks = cx(css['icon'], css[`size${size}`], isOutlined && css['outlined'], className);
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={looks}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
