import type { StateOf } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Badge, type BadgeProps, IconButton } from '@shop/shared/ui';
import css from './BeachPrices.module.css';
import { isOpen, type RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { useLineName } from './useLineName.ts';

const looks: Record<StateOf<'beachPriceLine'>, Pick<BadgeProps, 'tone' | 'icon'>> = {
  asked: { tone: 'neutral', icon: 'circle' },
  countered: { tone: 'info', icon: 'reality' },
  lapsed: { tone: 'neutral', icon: 'clock' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'warning', icon: 'ban' },
  rejected: { tone: 'danger', icon: 'circle-x' },
};

/** The state of a line: `Contraoferta $1.800`. */
export function LineState({ line }: { line: RequestLine }) {
  const t = useMessages(beachPriceMessages);
  const { money } = useFormat();
  const minor = line.agreedMinor ?? (line.state === 'countered' ? line.counteredMinor : null);
  const state = t(`state.${line.state}`);
  return <Badge {...looks[line.state]}>{minor === null ? state : t('stateAt', { state, price: money(minor) })}</Badge>;
}

export interface LineActs {
  accept: (line: RequestLine) => void;
  counter: (line: RequestLine) => void;
  reject: (line: RequestLine) => void;
}

/** The three answers to a waiting line, for users who may answer; otherwise its state. */
export function LineAnswer({ line, acts }: { line: RequestLine; acts: LineActs }) {
  const t = useMessages(beachPriceMessages);
  const nameOf = useLineName();
  const mayAnswer = useMay('beachPrices.answer');
  if (!mayAnswer || !isOpen(line)) return <LineState line={line} />;
  const named = { line: t('lineOf', { line: nameOf(line), fisher: line.request.fisher.name }) };
  return (
    <span className={css['answers']}>
      <IconButton icon="check" label={t('acceptOf', named)} onClick={() => acts.accept(line)} />
      <IconButton icon="reality" label={t('counterOf', named)} onClick={() => acts.counter(line)} />
      <IconButton icon="close" label={t('rejectOf', named)} onClick={() => acts.reject(line)} />
    </span>
  );
}
