import { AppError, change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from './Drafts.module.css';
import { requestDraftMessages } from './messages.ts';
import { type DraftRow, useDraftWords } from './useDraftWords.ts';

/** The number of drafts shown before the user expands the list. */
const shownAtFirst = 3;

interface DraftsNoticeProps {
  drafts: readonly DraftRow[];
  onOpen: (id: string) => void;
  /** The last draft was discarded, and its button, which had the focus, disappeared. */
  onEmptied: () => void;
}

/** Offers to continue the user's drafts, from any device. */
export function DraftsNotice({ drafts, onOpen, onEmptied }: DraftsNoticeProps) {
  const t = useMessages(requestDraftMessages);
  const words = useDraftWords();
  const format = useFormat();
  const toast = useToast();
  const { _id: countryId } = useCountry();
  const [showsAll, setShowsAll] = useState(false);
  const [discarded, setDiscarded] = useState<Readonly<Record<string, 'underWay' | 'done'>>>({});
  const list = useRef<HTMLUListElement>(null);
  const left = drafts.filter(({ _id }) => discarded[_id] !== 'done');
  if (left.length === 0) return null;

  const failed = (title: string) => (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    toast.failed(title, { text: error.status === 409 ? t('changedFirst') : error.message });
  };

  async function discard({ _id, version }: DraftRow, at: number): Promise<void> {
    setDiscarded((before) => ({ ...before, [_id]: 'underWay' }));
    const answer = await change(calls.requestDrafts.discard, { id: _id, version }).catch(failed(t('notDiscarded')));
    if (!answer) return setDiscarded(({ [_id]: _, ...others }) => others);
    const { draft } = answer;
    const undo = () => void change(calls.requestDrafts.save, { countryId, draft }).catch(failed(t('notKeptAgain')));
    toast.done(t('discarded'), { undo });
    const hadFocus = list.current?.contains(document.activeElement);
    flushSync(() => setDiscarded((before) => ({ ...before, [_id]: 'done' })));
    if (hadFocus) focusRow(at);
  }

  function showAll(): void {
    flushSync(() => setShowsAll(true));
    focusRow(shownAtFirst);
  }

  /** The pressed button has disappeared: the row at its position is focused, or the last one. */
  function focusRow(at: number): void {
    const rows = [...(list.current?.children ?? [])];
    const button = (rows[at] ?? rows.at(-1))?.querySelector('button');
    if (button) button.focus();
    else onEmptied();
  }

  return (
    <Notice tone="info" icon="new-order">
      <ul ref={list} className={css['drafts']}>
        {(showsAll ? left : left.slice(0, shownAtFirst)).map((draft, at) => (
          <li key={draft._id}>
            <span>
              {words.sentence(draft)} · {t('savedAgo', { ago: format.relative(draft.updatedAt) })}
            </span>
            <span className={css['acts']}>
              <Button kind="outline" size={32} aria-label={t('goOnWith', { draft: words.name(draft) })} onClick={() => onOpen(draft._id)}>
                {t('goOn')}
              </Button>
              <Button
                kind="text"
                size={32}
                isBusy={discarded[draft._id] === 'underWay'}
                aria-label={t('discardOne', { draft: words.name(draft) })}
                onClick={() => void discard(draft, at)}
              >
                {t('discard')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {!showsAll && left.length > shownAtFirst && (
        <Button kind="text" size={32} onClick={showAll}>
          {t('more', { count: left.length })}
        </Button>
      )}
    </Notice>
  );
}
