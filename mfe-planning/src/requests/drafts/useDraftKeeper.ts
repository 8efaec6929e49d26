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
  const [kept, setKept] = useState<Kept>(begun.kept ? { text: JSON.stringify(begun.draft) } : {});

  async function send(draft: RequestDraft): Promise<void> {
    if (hasEnded.current) return;
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
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status !== 404 || !stored.current) {
        return setKept((before) => ({ ...before, failure: error, ...(!isTransient(error) && { refusedText: text }) }));
      }
      stored.current = undefined;
      setKept({ wasGone: true });
      await send(draft);
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

  return {
    ...kept,
    /** Of the draft, once the server has one. */
    id: () => stored.current?._id,
    has: (draft: RequestDraft) => JSON.stringify(draft) === kept.text,
    isRefused: (draft: RequestDraft) => JSON.stringify(draft) === kept.refusedText,
    save: (draft: RequestDraft) => inTurn(() => send(draft)),
    /** The request is made of it. namedId: the draft that its call has ended; one that was on its way meanwhile is ended here. */
    end(namedId: string | undefined): Promise<void> {
      hasEnded.current = true;
      return inTurn(async () => {
        const id = stored.current?._id;
        if (id && id !== namedId) await change(calls.requestDrafts.discard, { id });
      });
    },
  };
}
