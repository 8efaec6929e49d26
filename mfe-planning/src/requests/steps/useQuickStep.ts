import { AppError, change } from '@shop/shared/api';
import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { useRef, useState } from 'react';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { stepMessages } from './messages.ts';

type QuickStep = 'confirm' | 'confirmAsSeller';

/** The steps that need only one press when nothing is missing, each with its inverse. */
const take = {
  confirm: ({ _id, version, lines }: Request) =>
    change(calls.requests.confirm, {
      _id,
      version,
      lines: lines.map((line) => ({ _id: line._id, confirmedGrams: line.askedGrams })),
    }),
  confirmAsSeller: ({ _id, version }: Request) => change(calls.requests.confirmAsSeller, { _id, version }),
} satisfies Record<QuickStep, (request: Request) => Promise<Request>>;
const back = { confirm: calls.requests.unconfirm, confirmAsSeller: calls.requests.unconfirmAsSeller } as const;

/** Whether a step needs no input. Only the server knows the stock: after a refusal the dialog asks for what is missing. */
export const isQuick = (step: DialogStep, { askedGrams, confirmedGrams }: Request): step is QuickStep =>
  step === 'confirm' || (step === 'confirmAsSeller' && confirmedGrams === askedGrams);

/** Takes a step at once and offers an undo. onAsk: input is needed after all; onEnd: it is done, or it failed. */
export function useQuickStep(onAsk: (step: QuickStep, request: Request) => void, onEnd?: () => void) {
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const word = useMessages(requestStateMessages);
  const format = useFormat();
  const toast = useToast();
  const [isTaking, setTaking] = useState(false);
  /** Closes the toast of the previous step, which cannot be undone after another step. */
  const closeLast = useRef<() => void>(undefined);

  function failed(title: string, error: unknown) {
    if (!(error instanceof AppError)) throw error;
    toast.failed(title, { text: `${error.message} ${error.requestId}` });
  }

  async function undo(step: QuickStep, { _id, version }: Request) {
    try {
      const { number, state } = await change(back[step], { _id, version });
      toast.done(common('undone', { number: String(number), state: word(state) }));
    } catch (error) {
      failed(common('notUndone'), error);
    }
  }

  async function takeStep(step: QuickStep, request: Request) {
    setTaking(true);
    try {
      const after = await take[step](request);
      const done = step === 'confirm' ? t('confirmed', { kg: format.weight(after.confirmedGrams) }) : common('sellerConfirmed');
      closeLast.current?.();
      closeLast.current = toast.done(done, { undo: () => void undo(step, after) });
      onEnd?.();
    } catch (error) {
      if (error instanceof AppError && (error.status === 422 || error.status === 409)) onAsk(step, request);
      else {
        onEnd?.();
        failed(common('notTaken'), error);
      }
    } finally {
      setTaking(false);
    }
  }

  return { takeStep, isTaking };
}
