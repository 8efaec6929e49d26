import type { Message } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';

type Part = 'read' | 'delivered' | 'onItsWay' | 'failed';
const parts: readonly Part[] = ['read', 'delivered', 'onItsWay', 'failed'];

export const partsOf = ({ counts }: Pick<Message, 'counts'>): Record<Part, number> => ({
  read: counts.read ?? 0,
  delivered: counts.delivered ?? 0,
  onItsWay: (counts.queued ?? 0) + (counts.sent ?? 0),
  failed: (counts.failed ?? 0) + (counts.unsure ?? 0),
});

/** The delivery states of a message as shares of its recipients; the counts are next to it or in its accessible name. */
export function StateBar({ message }: { message: Message }) {
  const t = useMessages(writtenMessages);
  const { number } = useFormat();
  const shares = partsOf(message);
  const words = parts
    .filter((part) => shares[part] > 0)
    .map((part) => `${number(shares[part])} ${t(`count.${part}`, { count: shares[part] })}`);
  // Failures come last, as in the text; pending recipients are the empty rest.
  return (
    <span className={css['bar']} role="img" aria-label={words.join(', ') || t(`state.${message.state}`)}>
      {(['read', 'delivered', 'failed'] as const).map((part) => (
        <span key={part} data-part={part} style={{ inlineSize: `${(shares[part] / message.recipients) * 100}%` }} />
      ))}
    </span>
  );
}

/** The same counts as text. */
export function StateCounts({ message }: { message: Message }) {
  const t = useMessages(writtenMessages);
  const { number } = useFormat();
  const shares = partsOf(message);
  return (
    <ul className={css['counts']}>
      {parts
        .filter((part) => shares[part] > 0)
        .map((part) => (
          <li key={part} data-part={part}>
            <strong>{number(shares[part])}</strong> {t(`count.${part}`, { count: shares[part] })}
          </li>
        ))}
    </ul>
  );
}
