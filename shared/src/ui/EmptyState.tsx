import type { ReactNode } from 'react';
import css from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { Fish } from './Logo.tsx';

export interface EmptyStateProps {
  title: string;
  /** What this page is for, or what to change. */
  text?: ReactNode;
  /** One thing to do. */
  action?: ReactNode;
  /** Default: the fish, for a page that has never had rows. */
  icon?: IconName;
}

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={css['empty']}>
      {icon ? <Icon name={icon} size={18} className={css['icon']} /> : <Shoal />}
      <h2 className={css['title']}>{title}</h2>
      {text && <p className={css['text']}>{text}</p>}
      {action && <div className={css['actions']}>{action}</div>}
    </div>
  );
}

function Shoal() {
  return (
    <svg className={css['sea']} width="108" height="68" viewBox="0 0 108 68" aria-hidden="true" focusable="false">
      <path d="M2 36C2 8 30 2 58 2s48 10 48 34-22 30-50 30S2 62 2 36Z" opacity=".35" />
      <path d="M18 35c0-18 16-23 36-23s36 7 36 23-16 22-36 22-36-6-36-22Z" opacity=".6" />
      <path d="M32 34c0-10 10-14 22-14s22 5 22 14-10 14-22 14-22-4-22-14Z" />
      <g transform="translate(54 34) scale(.16)">
        <Fish ground="var(--surface)" />
      </g>
    </svg>
  );
}
