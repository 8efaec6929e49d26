import { useFormat } from '../i18n/useFormat.ts';
import css from './Progress.module.css';

export interface ProgressProps {
  /** What is going on. */
  label: string;
  /** 0 to 1; undefined: nobody knows yet. */
  share?: number | undefined;
  /** In words, beside the bar. */
  text?: string;
}

/** How far something is. Read out when somebody asks for it: a bar that spoke at every step would not let them hear anything else. */
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
