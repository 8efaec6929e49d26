import { cx } from './cx.ts';
import css from './Spinner.module.css';

export interface SpinnerProps {
  /** px. Default: 16. */
  size?: number;
  className?: string | undefined;
}

/** A spinner; the text next to it says what is loading. */
export function Spinner({ size = 16, className }: SpinnerProps) {
  return (
    <svg className={cx(css['spinner'], className)} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6.5" />
    </svg>
  );
}
