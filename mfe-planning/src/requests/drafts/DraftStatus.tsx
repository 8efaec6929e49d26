import type { CallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Notice } from '@shop/shared/ui';
import { useEffect } from 'react';
import type { RequestDraft } from '../form/request-draft.ts';
import css from './Drafts.module.css';
import { requestDraftMessages } from './messages.ts';
import type { DraftKeeper } from './useDraftAutosave.ts';

/** ms after the last keystroke; also before a failed save is retried with the same text. */
const pauseMs = 1000;
const retryMs = 10_000;

interface DraftProps<R> {
  form: CallForm<R, RequestDraft>;
  keeper: DraftKeeper;
}

/** Saves the draft a moment after the last keystroke, and shows the result. */
export function DraftStatus<R>({ form, keeper }: DraftProps<R>) {
  const t = useMessages(requestDraftMessages);
  const { time } = useFormat();
  const draft = form.watch();
  const { at, failure, save } = keeper;
  const lastFailure = keeper.failureOf(draft);
  const isToSave = keeper.isBehind(draft, form.changedCount > 0) && !form.isSaving && lastFailure !== 'refused';

  // Runs on every render: each keystroke restarts the pause.
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
  /** The draft was discarded on another device, and has not been saved again yet. */
  isGone: boolean;
  onOpen: (id: string) => void;
}

/** Notices about changes of the draft on another device. */
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
