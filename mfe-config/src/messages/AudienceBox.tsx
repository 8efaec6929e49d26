import { useCall } from '@shop/shared/api';
import type { AudienceCount, MessageChannel } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ErrorBox, Skeleton } from '@shop/shared/ui';
import { audienceOf, type Pick } from './audience.ts';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';

/** The number of recipients, requested from the server whenever the audience changes. */
export function useAudienceCount(channel: MessageChannel, picks: readonly Pick[], isTemplate = false) {
  return useCall(calls.messages.count, { channel, audience: audienceOf(picks), isTemplate });
}

/** The recipients, and those who are excluded, with the reason. */
export function AudienceBox({ result }: { result: ReturnType<typeof useAudienceCount> }) {
  const t = useMessages(writtenMessages);
  const { number } = useFormat();
  const { data, error, refetch, isFetching } = result;
  if (error && !data) return <ErrorBox title={t('notCounted')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height="var(--audience-height)" />;
  const { matching, recipients, optedOut, unreachable, outsideWindow } = data;
  return (
    <div className={css['audience']} role="status" aria-busy={isFetching}>
      <p>
        <strong>{number(recipients)}</strong> {t('willGet', { count: recipients })}
      </p>
      <div className={css['share']} aria-hidden="true">
        {sharesOf(data).map(([name, share]) => (
          <span key={name} data-part={name} style={{ inlineSize: `${share}%` }} />
        ))}
      </div>
      <ul>
        <li>{t('fit', { count: matching })}</li>
        {optedOut > 0 && <li data-part="optedOut">{t('optedOut', { count: optedOut })}</li>}
        {unreachable > 0 && <li>{t('unreachable', { count: unreachable })}</li>}
        {outsideWindow > 0 && <li data-part="optedOut">{t('outsideWindow', { count: outsideWindow })}</li>}
      </ul>
      {outsideWindow > 0 && <p className={css['quiet']}>{t('windowText')}</p>}
    </div>
  );
}

const sharesOf = ({ matching, recipients, optedOut, unreachable, outsideWindow }: AudienceCount): [string, number][] => {
  const whole = Math.max(matching, 1) / 100;
  return [
    ['recipients', recipients / whole],
    ['optedOut', (optedOut + outsideWindow) / whole],
    ['unreachable', unreachable / whole],
  ];
};
