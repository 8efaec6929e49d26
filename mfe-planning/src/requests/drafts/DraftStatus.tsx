import type { CallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Notice } from '@shop/shared/ui';
import { useEffect } from 'react';
import type { RequestDraft } from '../form/request-draft.ts';
import css from './Drafts.module.css';
import { requestDraftMessages } from './messages.ts';
import type { DraftKeeper } from './useDraftAutosave.ts';

/** ms after the last key, and until a save that failed is tried again with the same text. */
const pauseMs = 1000;
const retryMs = 10_000;

interface DraftProps<R> {
  form: CallForm<R, RequestDraft>;
  keeper: DraftKeeper;
}

/** Saves what is typed a moment after the last key, and says how that went. */
export function DraftStatus<R>({ form, keeper }: DraftProps<R>) {
  const t = useMessages(requestDraftMessages);
  const { time } = useFormat();
  const draft = form.watch();
  const { at, failure, save } = keeper;
  const lastFailure = keeper.failureOf(draft);
  const isToSave = keeper.isBehind(draft, form.changedCount > 0) && !form.isSaving && lastFailure !== 'refused';

  // On every drawing: the pause begins anew with each key.
  useEffect(function saveAfterPause() {
    if (!isToSave) return;
    const timer = setTimeout(() => void save(draft), lastFailure ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  });

  if (failure)
    return (
      <p className={css['failed']} role="status">
        {t('notSaved', { why: Object.values(failure.fields ?? {})[0] ?? failure.message })}
      </p>
    );
  return at === undefined ? null : <p className={css['status']}>{t('saved', { time: time(at) })}</p>;
}

interface DraftNoticesProps {
  keeper: DraftKeeper;
  /** It was ended on another device, and is not saved anew yet. */
  isGone: boolean;
  onOpen: (id: string) => void;
}

/** What became of the draft on another device, if anything. */
export function DraftNotices({ keeper, isGone, onOpen }: DraftNoticesProps) {
  const t = useMessages(requestDraftMessages);
  const { replacedId, wasGone } = keeper;
  return (
    <>
      {(wasGone || isGone) && (
        <Notice tone="info" role="status">
          {t('gone')}
        </Notice>
      )}
      {replacedId && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button kind="text" size={32} onClick={() => onOpen(replacedId)}>
              {t('openOther')}
            </Button>
          }
        >
          {t('replaced')}
        </Notice>
      )}
    </>
  );
}
