import { AppError, change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { profileAtom, store, useCountry } from '@shop/shared/session';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RequestDraft } from '../form/request-draft.ts';

/** A draft as the server stores it. */
export interface StoredDraft {
  _id: string;
  version: number;
}

/** The state of the draft of an open form. */
interface Kept {
  /** The text that the server has stored. */
  text?: string;
  /** ISO timestamp of the last save. */
  at?: string;
  /** Why `failedText` is not saved. */
  failure?: AppError;
  failedText?: string;
  /** What another device had saved and this one replaced, which is now a draft of its own. */
  replacedId?: string;
  /** It was discarded elsewhere while this form was open, and was saved as a new draft. */
  wasGone?: boolean;
  /** The request has been created: nothing is unsaved any more. */
  hasEnded?: boolean;
}

export type DraftKeeper = ReturnType<typeof useDraftAutosave>;

/** The content was refused, so sending it again would not help. After any other error, such as an expired session, it may. */
const isRefusal = (error: AppError) => error.status === 400 || error.status === 422;

/** Saves the form of a new request as a draft on the server, one save at a time. The last save wins, and a notice says so. */
export function useDraftAutosave(initial: { kept?: StoredDraft; draft: RequestDraft; wishId?: string }) {
  const { _id: countryId } = useCountry();
  const stored = useRef(initial.kept);
  const queue = useRef(Promise.resolve());
  const hasEnded = useRef(false);
  const isCreating = useRef(false);
  // The owner of the draft: another user may log in while the page is open, in another tab too.
  const [ownerId] = useState(() => store.get(profileAtom)?._id);
  const [kept, setKept] = useState<Kept>(initial.kept ? { text: JSON.stringify(initial.draft) } : {});

  const isOwn = () => store.get(profileAtom)?._id === ownerId;

  /** Returns whether the server has stored the draft. */
  async function send(draft: RequestDraft): Promise<boolean> {
    if (hasEnded.current || isCreating.current || !isOwn()) return false;
    const text = JSON.stringify(draft);
    try {
      const known = stored.current && { _id: stored.current._id, version: stored.current.version };
      const answer = await change(calls.requestDrafts.save, { countryId, ...known, draft: { ...draft, wishId: initial.wishId ?? '' } });
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

  /** Runs operations on the draft one after the other. */
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
    /** The id of the draft, once the server has stored it. */
    id: () => stored.current?._id,
    has,
    /** Whether the draft has unsaved changes. isChanged: it differs from the initial values of the form; no draft is created before that. */
    isBehind: (draft: RequestDraft, isChanged: boolean) => !kept.hasEnded && (isChanged || stored.current !== undefined) && !has(draft),
    /** Whether the last attempt to save exactly this text failed: temporarily, or because the text was refused. */
    failureOf: (draft: RequestDraft): 'passing' | 'refused' | undefined => {
      if (!kept.failure || JSON.stringify(draft) !== kept.failedText) return undefined;
      return isRefusal(kept.failure) ? 'refused' : 'passing';
    },
    save: (draft: RequestDraft) => inTurn(() => send(draft)),
    /** The version that the server has stored, if there is one. */
    stored: (): StoredDraft | undefined => stored.current && { _id: stored.current._id, version: stored.current.version },
    isCreating: () => isCreating.current,
    /** Runs the call that creates the request; no save starts before it is answered. */
    async pauseWhile(create: () => Promise<void>): Promise<void> {
      isCreating.current = true;
      try {
        await create();
      } finally {
        isCreating.current = false;
      }
    },
    /**
     * Called when the request has been created. named: the draft version that the call named, which the server has ended; a version that a concurrent
     * save has left is discarded here.
     */
    end(named: StoredDraft | undefined): Promise<void> {
      hasEnded.current = true;
      // Rendered synchronously: a user who leaves the page right away must not be asked about unsaved changes.
      flushSync(() => setKept((before) => ({ ...before, hasEnded: true })));
      return inTurn(async () => {
        const left = stored.current;
        if (left && isOwn() && (left._id !== named?._id || left.version !== named.version))
          await change(calls.requestDrafts.discard, { id: left._id, version: left.version });
      });
    },
  };
}
