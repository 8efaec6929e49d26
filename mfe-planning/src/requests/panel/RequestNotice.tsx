import type { Request } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useDayWords } from '@shop/shared/parts';
import { Notice } from '@shop/shared/ui';
import { panelMessages } from './messages.ts';

/** What the state means for the stock or the sale, as a sentence. */
export function RequestNotice({ request }: { request: Request }) {
  const t = useMessages(panelMessages);
  const format = useFormat();
  const words = useDayWords();
  const { state, events, lines } = request;

  if (state === 'rejected') {
    const reason = request.rejectReasonId ? t(`reasons.${request.rejectReasonId}`) : '';
    return (
      <Notice tone="danger" title={t('rejectedBecause', { reason })}>
        {request.rejectComment}
      </Notice>
    );
  }
  if (state === 'return_requested') {
    const grams = lines.reduce((sum, line) => sum + (line.returningGrams ?? 0), 0);
    return (
      <Notice tone="warning" title={t('returnAsked', { kg: format.weight(grams, 2) })}>
        {request.returnReason}
      </Notice>
    );
  }
  if (state !== 'confirmed' && state !== 'confirmed_seller') return null;
  const reserved = reservedGrams(request);
  const at = events.find(({ step }) => step === 'confirm')?.at;
  if (reserved === 0 || !at) return null;
  const since = `${words(format.today(Date.parse(at))).short} ${format.time(at)}`;
  return <Notice tone="info">{t('reservedSince', { kg: format.weight(reserved), since })}</Notice>;
}

/** Stock that is reserved for this request. */
export const reservedGrams = ({ lines }: Request): number => lines.flatMap(({ lots }) => lots).reduce((sum, { grams }) => sum + grams, 0);
