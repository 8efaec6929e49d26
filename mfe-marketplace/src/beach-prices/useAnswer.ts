import { AppError, change } from '@shop/shared/api';
import type { BeachPriceRequest, CallInput } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { useCallback, useMemo, useRef } from 'react';
import { linesOf, type RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { useLineName } from './useLineName.ts';

export type Answer = Pick<CallInput<typeof calls.beachPrices.answer>, 'state' | 'price' | 'reason'>;

export const answerInput = ({ _id: childId, version, request }: RequestLine, answer: Answer) => ({
  id: request._id,
  childId,
  version,
  ...answer,
});

/** Answers a line at its displayed version, shows a toast, and offers an undo. */
export function useAnswer() {
  const t = useMessages(beachPriceMessages);
  const toast = useToast();
  const { money } = useFormat();
  const nameOf = useLineName();
  // A key that is held down answers only once.
  const underWay = useRef(new Set<string>());

  /** Announces the result of an answered line. */
  const announce = useCallback(
    function announceDone(before: RequestLine, { state }: Answer, after: BeachPriceRequest): void {
      const now = linesOf(after).find(({ _id }) => _id === before._id);
      // The fisher's own answer cannot be undone here.
      const isOurs = state !== 'asked' && state !== 'refused' && before.state !== 'countered';
      toast.done(
        t(`done.${state}`, { line: nameOf(before), price: money(now?.agreedMinor ?? now?.counteredMinor) }),
        now && isOurs ? { undo: () => void answer(now, { state: 'asked' }) } : {},
      );

      async function answer(line: RequestLine, back: Answer) {
        try {
          announceDone(line, back, await change(calls.beachPrices.answer, answerInput(line, back)));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          toast.failed(t('notDone', { line: nameOf(line) }), { text: Object.values(error.fields ?? {})[0] ?? error.message });
        }
      }
    },
    [t, toast, money, nameOf],
  );

  const answer = useCallback(
    async (line: RequestLine, given: Answer): Promise<void> => {
      if (underWay.current.has(line._id)) return;
      underWay.current.add(line._id);
      try {
        announce(line, given, await change(calls.beachPrices.answer, answerInput(line, given)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const why = error.status === 409 ? t('changedFirst') : (Object.values(error.fields ?? {})[0] ?? error.message);
        toast.failed(t('notDone', { line: nameOf(line) }), { text: why });
      } finally {
        underWay.current.delete(line._id);
      }
    },
    [t, toast, nameOf, announce],
  );
  return useMemo(() => ({ answer, tell: announce }), [answer, announce]);
}
