import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useDayWords } from '@shop/shared/parts';
import { Icon } from '@shop/shared/ui';
import { requestFormMessages } from './messages.ts';
import css from './RequestForm.module.css';

export type PastRequest = CallAnswer<typeof calls.clients.buying>['requests'][number];

export interface RepeatChipsProps {
  requests: readonly PastRequest[];
  onRepeat: (request: PastRequest) => void;
}

/** The client's last requests: a press copies the lines of one into the form. */
export function RepeatChips({ requests, onRepeat }: RepeatChipsProps) {
  const t = useMessages(requestFormMessages);
  const format = useFormat();
  const words = useDayWords();
  if (requests.length === 0) return null;
  return (
    <div className={css['chips']}>
      <span>{t('repeat')}</span>
      {requests.map((request) => (
        <button key={request._id} type="button" className={css['chip']} onClick={() => onRepeat(request)}>
          <Icon name="undo" size={14} /> <strong>{request.number}</strong> {words(request.deliverOn).short} ·{' '}
          {t('lineCount', { count: request.lines.length })} ·{' '}
          {format.weight(
            request.lines.reduce((sum, line) => sum + line.askedGrams, 0),
            0,
          )}
        </button>
      ))}
    </div>
  );
}
