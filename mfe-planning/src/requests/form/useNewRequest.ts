import { AppError, isTransient } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { type CallForm, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useUnsavedGuard } from '@shop/shared/router';
import { useToast } from '@shop/shared/ui';
import { useRef, useState } from 'react';
import { requestDraftMessages } from '../drafts/messages.ts';
import type { DraftKeeper, StoredDraft } from '../drafts/useDraftAutosave.ts';
import { requestFormMessages } from './messages.ts';
import { fieldsOf, type RequestDraft } from './request-draft.ts';
import type { InitialRequest } from './useInitialRequest.ts';

interface NewRequest {
  form: CallForm<RequestDraft, RequestDraft>;
  create: () => Promise<void>;
  /** A confirmation before creating a request from a draft from which another device may have created one. */
  question: { answer: (mayCreate: boolean) => void } | undefined;
}

/** The form of a new request, with the function that creates the request and ends its draft. */
export function useNewRequest({ draft, wishId }: InitialRequest, keeper: DraftKeeper, isDraftGone: boolean): NewRequest {
  const formWord = useMessages(requestFormMessages);
  const draftWord = useMessages(requestDraftMessages);
  const toast = useToast();
  const typed = useTyped();
  // The draft version that the last call named.
  const named = useRef<StoredDraft>(undefined);
  // The draft version of each attempt without a clear answer, by the fields that were sent.
  const unclear = useRef(new Map<string, StoredDraft | undefined>());
  const [question, setQuestion] = useState<NewRequest['question']>();
  const form = useCallForm(calls.requests.create, {
    record: draft,
    valuesOf: (values) => values,
    input: (values) => ({
      request: fieldsOf(values, typed),
      ...(wishId && { wishId }),
      ...(named.current && { draftId: named.current._id, draftVersion: named.current.version }),
    }),
    at: 'request',
    isKept: keeper.has,
    onSaved: ({ number }) => {
      keeper.end(named.current).catch(toastNotDiscarded);
      toast.done(formWord('created', { number: String(number) }));
    },
    leadsTo: ({ _id }) => `/request/${_id}`,
  });

  // The form itself detects changes from its initial values, but reverting to these is an unsaved change of the draft too.
  useUnsavedGuard(keeper.isBehind(form.getValues(), false));

  /** 404: it no longer exists. 409: another device has saved it since, so it remains a draft. */
  function toastNotDiscarded(error: unknown): void {
    if (!(error instanceof AppError)) throw error;
    if (error.status !== 404 && error.status !== 409) toast.failed(draftWord('notDiscarded'), { text: error.message });
  }

  /**
   * An attempt without a clear answer may have created the request: the same fields are sent again with the same draft version, whatever was saved
   * meanwhile, so that they have the same Idempotency-Key and create no second request.
   */
  async function create(): Promise<void> {
    // The second of two quick presses, before the button is busy.
    if (keeper.isCreating()) return;
    const fields = JSON.stringify(fieldsOf(form.getValues(), typed));
    if (!isTransient(form.failure)) unclear.current.clear();
    const isRetry = unclear.current.has(fields);
    if (!isRetry && isDraftGone && !(await ask())) return;
    if (!isRetry) unclear.current.set(fields, keeper.stored());
    named.current = unclear.current.get(fields);
    await keeper.pauseWhile(form.save);
  }

  async function ask(): Promise<boolean> {
    const mayCreate = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(undefined);
    return mayCreate;
  }

  return { form, create, question };
}
