import { AppError, change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { profileAtom, store, useCountry } from '@shop/shared/session';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RequestDraft } from '../form/request-draft.ts';

/** A draft as the server has it. */
export interface StoredDraft {
  _id: string;
  version: number;
}

/** Where the draft of an open form stands. */
interface Kept {
  /** What the server has, as text. */
  text?: string;
  /** ISO instant of the last save. */
  at?: string;
  /** Why `failedText` is not kept. */
  failure?: AppError;
  failedText?: string;
  /** What another device had saved, which this one replaced: a draft of its own now. */
  replacedId?: string;
  /** It was ended elsewhere while this form was open, and began anew. */
  wasGone?: boolean;
  /** The request is made of it: nothing of it is unsaved any more. */
  hasEnded?: boolean;
}

export type DraftKeeper = ReturnType<typeof useDraftAutosave>;

/** Of the text itself: sending the same again would not help. After anything else, such as a session that has ended, it may. */
const isRefusal = (error: AppError) => error.status === 400 || error.status === 422;

/** Keeps what is typed into the form of a new request as a draft on the server, one save after another. Whoever saves last wins, and says so. */
export function useDraftAutosave(begun: { kept?: StoredDraft; draft: RequestDraft; wishId?: string }) {
  const { _id: countryId } = useCountry();
  const stored = useRef(begun.kept);
  const queue = useRef(Promise.resolve());
  const hasEnded = useRef(false);
  const isCreating = useRef(false);
  // Whose draft it is: another person may log in while the page stands, in another tab too.
  const [ownerId] = useState(() => store.get(profileAtom)?._id);
  const [kept, setKept] = useState<Kept>(begun.kept ? { text: JSON.stringify(begun.draft) } : {});

  const isOwn = () => store.get(profileAtom)?._id === ownerId;

  /** Answers whether the server has it. */
  async function send(draft: RequestDraft): Promise<boolean> {
    if (hasEnded.current || isCreating.current || !isOwn()) return false;
    const text = JSON.stringify(draft);
    try {
      const known = stored.current && { _id: stored.current._id, version: stored.current.version };
      const answer = await change(calls.requestDrafts.save, { countryId, ...known, draft: { ...draft, wishId: begun.wishId ?? '' } });
      stored.current = answer;
      setKept(({ replacedId, wasGone }) => ({
        text,
        hasEnded: hasEnded.current,
        at: answer.updatedAt,
        ...(wasGone && { wasGone }),
        ...((answer.replacedId ?? replacedId) && { replacedId: answer.replacedId ?? replacedId }),
      }));
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status !== 404 || !stored.current) {
        setKept((before) => ({ ...before, failure: error, failedText: text }));
        return false;
      }
      stored.current = undefined;
      setKept({ wasGone: true });
      return send(draft);
    }
  }

  /** Does what is asked of the draft when what was asked before is done. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.current.then(work);
    queue.current = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  const has = (draft: RequestDraft) => JSON.stringify(draft) === kept.text;

  return {
    ...kept,
    /** Of the draft, once the server has one. */
    id: () => stored.current?._id,
    has,
    /** Whether the draft has to be saved. isChanged: it is another than the form began with; before that none is made. */
    isBehind: (draft: RequestDraft, isChanged: boolean) => !kept.hasEnded && (isChanged || stored.current !== undefined) && !has(draft),
    /** Whether the last try to save this very text failed: for now, or because the text is refused. */
    failureOf: (draft: RequestDraft): 'passing' | 'refused' | undefined => {
      if (!kept.failure || JSON.stringify(draft) !== kept.failedText) return undefined;
      return isRefusal(kept.failure) ? 'refused' : 'passing';
    },
    save: (draft: RequestDraft) => inTurn(() => send(draft)),
    /** As the server has it, once it has one. */
    stored: (): StoredDraft | undefined => stored.current && { _id: stored.current._id, version: stored.current.version },
    isCreating: () => isCreating.current,
    /** The request is being made: no save begins before that is answered. */
    async pauseWhile(create: () => Promise<void>): Promise<void> {
      isCreating.current = true;
      try {
        await create();
      } finally {
        isCreating.current = false;
      }
    },
    /**
     * The request is made. named: the draft that its call named and has ended as it stood then; what a save that was on its way meanwhile has
     * left of it is ended here.
     */
    end(named: StoredDraft | undefined): Promise<void> {
      hasEnded.current = true;
      // Drawn at once: who leaves the page in the same breath is asked nothing.
      flushSync(() => setKept((before) => ({ ...before, hasEnded: true })));
      return inTurn(async () => {
        const left = stored.current;
        if (left && isOwn() && (left._id !== named?._id || left.version !== named.version))
          await change(calls.requestDrafts.discard, { id: left._id, version: left.version });
      });
    },
  };
}
