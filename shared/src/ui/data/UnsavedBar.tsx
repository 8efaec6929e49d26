import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { dataMessages } from './messages.ts';
import css from './UnsavedBar.module.css';
import { unsavedMessages } from './unsaved-messages.ts';

export interface UnsavedBarProps {
  /** The number of fields that differ from the saved record. */
  count: number;
  /** The version that the edit started from, and when it was saved, as text. */
  version?: number | undefined;
  savedAt?: string;
  isSaving?: boolean;
  /** The form has errors: saving is disabled. */
  isBlocked?: boolean;
  onDiscard: () => void;
  /** Without it the save button submits the surrounding form. */
  onSave?: () => void;
}

/** Shows unsaved changes below the form; renders nothing when all is saved. */
export function UnsavedBar({ count, version, savedAt, isSaving = false, isBlocked = false, onDiscard, onSave }: UnsavedBarProps) {
  const t = useMessages(unsavedMessages);
  const common = useMessages(dataMessages);
  if (count === 0) return null;
  const from = [version !== undefined && t('version', { version }), savedAt].filter(Boolean).join(' · ');
  return (
    <div className={css['unsaved']} data-makes-room="">
      <Icon name="edit" />
      <p role="status">
        <strong>{t('unsaved', { count })}</strong> {from}
      </p>
      <Button kind="text" className={css['discard']} disabled={isSaving} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type={onSave ? 'button' : 'submit'} disabled={isBlocked} isBusy={isSaving} busyText={common('saving')} onClick={onSave}>
        {t('saveChanges')}
      </Button>
    </div>
  );
}
