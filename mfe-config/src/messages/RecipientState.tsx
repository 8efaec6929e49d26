import { codeWords, type MessageRecipient, type RecipientState as State } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { recipientWords } from './recipient-words.ts';

const faces: Record<State, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'neutral', icon: 'check' },
  delivered: { tone: 'info', icon: 'check' },
  read: { tone: 'ok', icon: 'circle-check' },
  unsure: { tone: 'warning', icon: 'warning' },
  failed: { tone: 'danger', icon: 'circle-x' },
  optedOut: { tone: 'neutral', icon: 'ban' },
  cancelled: { tone: 'neutral', icon: 'ban' },
};

/** The delivery state of a message for one person, and the reason of a failure. */
export function RecipientLine({ recipient: { person, to, state, words, at } }: { recipient: MessageRecipient }) {
  const t = useMessages(writtenMessages);
  const { dateTime } = useFormat();
  const language = useShared(languageAtom);
  return (
    <li className={css['recipient']}>
      <span>
        {person.name}
        {to && <small>{to}</small>}
      </span>
      <span>
        <Badge {...faces[state]}>{t(`recipient.${state}`)}</Badge>
        <small>{words ? codeWords(recipientWords, words, language) : dateTime(at)}</small>
      </span>
    </li>
  );
}
