import { Icon } from '@shop/shared/ui';
import css from './FixedNote.module.css';

/** Beside what does not change any more: why. Nothing where it may change. */
export function FixedNote({ why }: { why: string | undefined }) {
  return (
    why !== undefined && (
      <p className={css['note']}>
        <Icon name="lock" size={14} />
        <span>{why}</span>
      </p>
    )
  );
}
