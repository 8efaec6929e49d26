import { type AppPaymentRow, codeWords, type RefundEvent } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Icon, type IconName } from '@shop/shared/ui';
import { paymentAnswers } from './answers.ts';
import { paymentMessages } from './messages.ts';
import css from './Payments.module.css';

const icons: Record<RefundEvent, IconName> = {
  sent: 'clock',
  success: 'check',
  pending: 'clock',
  failure: 'ban',
  unanswered: 'warning',
  unsent: 'warning',
  ahead: 'warning',
  given: 'check',
  notGiven: 'clock',
  unknown: 'warning',
};

/** The requests to the gateway for the refunds of a payment, with its answers, the newest first. */
export function AttemptLog({ refunds }: Pick<AppPaymentRow, 'refunds'>) {
  const t = useMessages(paymentMessages);
  const { money, dateTime } = useFormat();
  const language = useShared(languageAtom);
  const attempts = refunds
    .flatMap((refund) => refund.attempts.map((attempt, index) => ({ ...attempt, refund, key: `${refund._id} ${index}` })))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  if (attempts.length === 0) return null;
  return (
    <section className={css['log']} aria-label={t('attemptsTitle')}>
      <header>
        <h3>{t('attemptsTitle')}</h3>
        <small>{t('asksOnly')}</small>
      </header>
      <ol>
        {attempts.slice(0, 12).map(({ key, at, event, words, refund }) => (
          <li key={key}>
            <Icon name={icons[event]} size={14} />
            <time dateTime={at}>{dateTime(at)}</time>
            <span>
              {t(`event.${event}`, { amount: money(refund.amountMinor) })}
              {words && ` · ${codeWords(paymentAnswers, words, language)}`}
            </span>
            <span>{refund.reference}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
