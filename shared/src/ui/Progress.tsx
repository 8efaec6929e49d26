import { useFormat } from '../i18n/useFormat.ts';
import css from './Progress.module.css';

export interface ProgressProps {
  /** What is in progress. */
  label: string;
  /** 0 to 1; undefined: the progress is unknown. */
  share?: number | undefined;
  /** The progress as text, next to the bar. */
  text?: string;
}

/** A progress bar. It is read out on request only: announcing every step would drown out everything else. */
export function Progress({ label, share, text }: ProgressProps) {
  const format = useFormat();
  const percent = share === undefined ? undefined : `${format.number(Math.floor(share * 100))} %`;
  return (
    <div className={css['progress']}>
      <progress max={1} value={share} aria-label={label} aria-valuetext={text ?? percent} className={css['bar']} />
      <span className={css['text']}>{text ?? percent}</span>
    </div>
  );
}
