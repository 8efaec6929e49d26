import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import css from './Notice.module.css';
import tones from './tones.module.css';

export type NoticeTone = 'ok' | 'info' | 'warning' | 'danger';

const iconOf: Record<NoticeTone, IconName> = { ok: 'check', info: 'info', warning: 'warning', danger: 'warning' };

export interface NoticeProps {
  tone: NoticeTone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the end of the notice. */
  action?: ReactNode;
  /** alert is read out at once, status when the user is idle; a notice that is on the page from the start needs neither. */
  role?: 'alert' | 'status';
  /** Without rounded corners, across the top of a list or a page. */
  isBanner?: boolean;
}

/** A sentence on a tinted background: what went wrong in a form, how old a list is. */
export function Notice({ tone, icon = iconOf[tone], title, children, action, role, isBanner = false }: NoticeProps) {
  return (
    <div className={cx(css['notice'], tones[tone], isBanner && css['banner'])} role={role}>
      <Icon name={icon} />
      <div className={css['text']}>
        {title && <strong>{title} </strong>}
        {children}
      </div>
      {action}
    </div>
  );
}
