import type { ReactNode } from 'react';
import css from './Badge.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'info' | 'accent' | 'ok' | 'warning' | 'danger';

export interface BadgeProps {
  tone?: Tone;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A state: a colour, always with text, and an icon where the state has one. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={cx(css['badge'], tones[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** A small number next to a title, a tab or a button. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={css['count']}>{children}</span>;
}
