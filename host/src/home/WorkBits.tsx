import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Badge, Button, Count, cx, Icon } from '@shop/shared/ui';
import type { Row } from '../remotes/useLists.ts';
import { homeMessages } from './messages.ts';
import css from './Work.module.css';
import { type Again, sumOf, type Work, type WorkPart } from './work.ts';

/** The due time: `mañana`, `en 9 horas`, `hace 2 días`; highlighted if it is past or today. */
export function Due({ at }: { at: string | undefined }) {
  const format = useFormat();
  if (!at) return null;
  const today = format.today();
  const isDay = at.length === 10;
  const day = isDay ? at : format.today(Date.parse(at));
  const words = format.relative(at);
  const isLate = isDay ? at < today : Date.parse(at) < Date.now();
  return <span className={cx(css['due'], isLate ? css['late'] : day === today && css['soon'])}>{words}</span>;
}

/** The label of a record's state. */
export function StateOf({ work: { badge }, row }: { work: Work; row: Row }) {
  const language = useShared(languageAtom);
  const word = badge?.words[String(row[badge.field])];
  return word ? <Badge tone={word.tone}>{word.name[language]}</Badge> : null;
}

/** The number of rows, or their sum. */
export function Figure({ part }: { part: WorkPart }) {
  const format = useFormat();
  const sum = sumOf(part);
  const { work, total } = part;
  if (total === null) return null;
  if (sum === undefined || total === 0) return <Count>{format.number(total)}</Count>;
  const text = work.sum?.endsWith('Minor') ? format.money(sum) : format.weight(sum);
  return <Badge tone={work.tone ?? 'neutral'}>{text}</Badge>;
}

export function Disc({ work: { icon, tone = 'neutral' } }: { work: Work }) {
  return (
    <span className={cx(css['disc'], css[tone])}>
      <Icon name={icon} />
    </span>
  );
}

/** The name of a list that could not be read, with a retry. */
export function Failed({ name, retry, isRetrying }: Again & { name: string }) {
  const t = useMessages(homeMessages);
  return (
    <p className={css['failed']} role="alert">
      {t('failed', { name })}
      <Button kind="outline" size={26} icon="refresh" isBusy={isRetrying} onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  );
}
