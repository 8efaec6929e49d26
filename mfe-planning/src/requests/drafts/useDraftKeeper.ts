import { AppError, change, isTransient } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useCountry } from '@shop/shared/session';
import { useRef, useState } from 'react';
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
  /** Why what is typed is not kept; `refusedText` is not sent again as it is. */
  failure?: AppError;
  refusedText?: string;
  /** What another device had saved, which this one replaced: a draft of its own now. */
  replacedId?: string;
  /** It was ended elsewhere while this form was open, and began anew. */
  wasGone?: boolean;
}

export type DraftKeeper = ReturnType<typeof useDraftKeeper>;

/** Keeps what is typed into the form of a new request as a draft on the server, one save after another. Whoever saves last wins, and says so. */
export function useDraftKeeper(begun: { kept?: StoredDraft; draft: RequestDraft; wishId?: string }) {
  const { _id: countryId } = useCountry();
  const stored = useRef(begun.kept);
  const queue = useRef(Promise.resolve());
  const hasEnded = useRef(false);
  const isCreating = useRef(false);
  const [kept, setKept] = useState<Kept>(begun.kept ? { text: JSON.stringify(begun.draft) } : {});

  /** Answers whether the server has it. */
  async function send(draft: RequestDraft): Promise<boolean> {
    if (hasEnded.current || isCreating.current) return false;
    const text = JSON.stringify(draft);
    try {
      const known = stored.current && { _id: stored.current._id, version: stored.current.version };
      const answer = await change(calls.requestDrafts.save, { countryId, ...known, draft: { ...draft, wishId: begun.wishId ?? '' } });
      stored.current = answer;
      setKept(({ replacedId, wasGone }) => ({
        text,
        at: answer.updatedAt,
        ...(wasGone && { wasGone }),
        ...((answer.replacedId ?? replacedId) && { replacedId: answer.replacedId ?? replacedId }),
      }));
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status !== 404 || !stored.current) {
        setKept((before) => ({ ...before, failure: error, ...(!isTransient(error) && { refusedText: text }) }));
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
    isBehind: (draft: RequestDraft, isChanged: boolean) => (isChanged || stored.current !== undefined) && !has(draft),
    isRefused: (draft: RequestDraft) => JSON.stringify(draft) === kept.refusedText,
    save: (draft: RequestDraft) => inTurn(() => send(draft)),
    /** As the server has it, once it has one. */
    stored: (): StoredDraft | undefined => stored.current && { _id: stored.current._id, version: stored.current.version },
    /** The request is being made: no save begins before that is answered. */
    async whileCreating(create: () => Promise<void>): Promise<void> {
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
      return inTurn(async () => {
        const left = stored.current;
        if (left && (left._id !== named?._id || left.version !== named.version))
          await change(calls.requestDrafts.discard, { id: left._id });
      });
    },
  };
}
