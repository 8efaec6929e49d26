import { AppError, change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import css from './Drafts.module.css';
import { requestDraftMessages } from './messages.ts';
import { type DraftRow, useDraftWords } from './useDraftWords.ts';

/** Drafts that are told of before somebody asks for all. */
const shownAtFirst = 3;

interface DraftsNoticeProps {
  drafts: readonly DraftRow[];
  onOpen: (id: string) => void;
}

/** Offers to go on with what somebody has begun, on whatever device. */
export function DraftsNotice({ drafts, onOpen }: DraftsNoticeProps) {
  const t = useMessages(requestDraftMessages);
  const words = useDraftWords();
  const format = useFormat();
  const toast = useToast();
  const { _id: countryId } = useCountry();
  const [showsAll, setShowsAll] = useState(false);
  if (drafts.length === 0) return null;

  const failed = (title: string) => (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    toast.failed(title, { text: error.message });
  };
  function discard({ _id }: DraftRow): void {
    void change(calls.requestDrafts.discard, { id: _id }).then(
      ({ draft }) => {
        const undo = () => void change(calls.requestDrafts.save, { countryId, draft }).catch(failed(t('notKeptAgain')));
        toast.done(t('discarded'), { undo });
      },
      failed(t('notDiscarded')),
    );
  }

  return (
    <Notice tone="info" icon="new-order">
      <ul className={css['drafts']}>
        {(showsAll ? drafts : drafts.slice(0, shownAtFirst)).map((draft) => (
          <li key={draft._id}>
            <span>
              {words.sentence(draft)} · {t('savedAgo', { ago: format.relative(draft.updatedAt) })}
            </span>
            <span className={css['acts']}>
              <Button kind="outline" size={32} aria-label={t('goOnWith', { draft: words.name(draft) })} onClick={() => onOpen(draft._id)}>
                {t('goOn')}
              </Button>
              <Button kind="text" size={32} aria-label={t('discardOne', { draft: words.name(draft) })} onClick={() => discard(draft)}>
                {t('discard')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {!showsAll && drafts.length > shownAtFirst && (
        <Button kind="text" size={32} onClick={() => setShowsAll(true)}>
          {t('more', { count: drafts.length })}
        </Button>
      )}
    </Notice>
  );
}
