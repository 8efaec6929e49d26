import { Icon } from '@shop/shared/ui';
import css from './FixedNote.module.css';

/** Explains why something can no longer be changed; renders nothing if it can. */
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
