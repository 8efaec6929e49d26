import { cx } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from './Steps.module.css';

export interface Step {
  id: string;
  mark: ReactNode;
  words: ReactNode;
  look?: 'done' | 'now' | 'stopped' | undefined;
  isCurrent: boolean;
}

/** The steps of a record, from its first state to the last. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={css['steps']} aria-label={label}>
      {steps.map(({ id, mark, words, look, isCurrent }) => (
        <li key={id} className={cx(css['step'], look && css[look])} aria-current={isCurrent ? 'step' : undefined}>
          <span className={css['mark']}>{mark}</span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
