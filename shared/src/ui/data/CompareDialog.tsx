import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import css from './CompareDialog.module.css';
import { compareMessages } from './compare-messages.ts';
import controls from './controls.module.css';
import { Dialog } from './Dialog.tsx';
import { dataMessages } from './messages.ts';

/** A field that both users changed, formatted for display. */
export interface ComparedField {
  name: string;
  label: string;
  /** The value when the edit started. */
  before: string;
  /** The value that the other user saved. */
  theirs: string;
  /** The value that was typed here. */
  yours: string;
}

export type Side = 'theirs' | 'yours';

export interface CompareDialogProps {
  /** The user who saved first. */
  who: string;
  /** The name of the record, such as the client's. */
  record: string;
  /** When the other user saved, as text: `09:26`. */
  at: string;
  theirVersion: number;
  yourVersion: number;
  fields: readonly ComparedField[];
  /** Labels of the fields that only the other user changed; these keep the saved value. */
  kept?: readonly string[];
  requestId?: string;
  isSaving?: boolean;
  /** Called with the side chosen for each field. */
  onSave: (chosen: Record<string, Side>) => void;
  onClose: () => void;
}

/** Another user saved first: offers a choice between both values for each field, with the previous value below. */
export function CompareDialog(props: CompareDialogProps) {
  const { who, record, at, theirVersion, yourVersion, fields, kept = [], requestId, isSaving = false, onSave, onClose } = props;
  const t = useMessages(compareMessages);
  const common = useMessages(dataMessages);
  const [picked, setPicked] = useState<Record<string, Side>>({});
  const save = useRef<HTMLButtonElement>(null);
  const sideOf = (name: string): Side => picked[name] ?? 'yours';
  const chosen = Object.fromEntries(fields.map(({ name }) => [name, sideOf(name)]));
  const pickAll = (side: Side) => setPicked(Object.fromEntries(fields.map(({ name }) => [name, side])));

  return (
    <Dialog
      title={t('savedBefore', { who })}
      text={t('savedBeforeText', { record, time: at })}
      icon="users"
      tone="warning"
      width={760}
      onClose={onClose}
      initialFocus={save}
      note={['409', requestId && common('code', { code: requestId })].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('keepEditing')}
          </Button>
          <Button ref={save} isBusy={isSaving} busyText={common('saving')} onClick={() => onSave(chosen)}>
            {t('saveVersion', { version: theirVersion + 1 })}
          </Button>
        </>
      }
    >
      <div className={css['table']}>
        <div className={css['head']}>
          <span>{t('field')}</span>
          <Side
            title={t('theirs')}
            from={t('theirsVersion', { who: who.split(' ')[0] ?? who, version: theirVersion })}
            label={t('useAllTheirs')}
            onAll={() => pickAll('theirs')}
          />
          <Side
            title={t('yours')}
            from={t('yoursVersion', { version: yourVersion })}
            label={t('useAllYours')}
            onAll={() => pickAll('yours')}
          />
        </div>
        {fields.map(({ name, label, before, theirs, yours }) => (
          <fieldset key={name} className={css['row']}>
            <legend className={css['field']}>
              {label}
              <span className={css['before']}>{t('before', { value: before || common('none') })}</span>
            </legend>
            {(
              [
                ['theirs', theirs],
                ['yours', yours],
              ] as const
            ).map(([side, value]) => (
              <label key={side} className={`${controls['radio']} ${css['value']}`}>
                <input
                  type="radio"
                  name={`compare-${name}`}
                  checked={sideOf(name) === side}
                  onChange={() => setPicked({ ...chosen, [name]: side })}
                />
                <span>
                  <span className={css['side']}>{t(side)}: </span>
                  {value || common('none')}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {kept.length > 0 && (
        <p className={css['kept']}>
          <Icon name="check" />
          {t('keptOthers', { count: kept.length, who, fields: kept.join(', ') })}
        </p>
      )}
    </Dialog>
  );
}

interface SideProps {
  title: string;
  from: string;
  label: string;
  onAll: () => void;
}

function Side({ title, from, label, onAll }: SideProps) {
  const t = useMessages(compareMessages);
  return (
    <span className={css['sideHead']}>
      {title} · {from}
      <button type="button" className={css['all']} aria-label={label} onClick={onAll}>
        {t('useAll')}
      </button>
    </span>
  );
}
