import { type VideoForm, videoAnswers, videoQuestions } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Card } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { videoMessages } from './messages.ts';
import css from './Videos.module.css';

const shownFields = ['state', 'reason', 'watchedSeconds', 'checklist'] as const;
const isShown = (field: string): field is (typeof shownFields)[number] => (shownFields as readonly string[]).includes(field);

/** The verdict on a video, and its basis. */
export function VerdictGiven({ id, form }: { id: string; form: VideoForm }) {
  const t = useMessages(videoMessages);
  const format = useFormat();
  const answersOf = (checklist: unknown) =>
    videoQuestions
      .map((question) => {
        const answer = videoAnswers.find((one) => one === (checklist as Record<string, unknown>)[question]);
        return `${t(`q.${question}`)}: ${answer ? t(`a.${answer}`) : none}`;
      })
      .join(' · ');
  const { checklist, reason, watchedSeconds, reviewer, reviewedAt, state } = form;
  return (
    <Card heading={t('checklist')} className={css['checklist']}>
      <Facts
        facts={[
          [t('f.state'), t(`states.${state}`)],
          [t('verdict'), t('by', { name: reviewer?.name ?? none, day: format.date(reviewedAt) })],
          ...videoQuestions.map((question): [string, string] => [t(`q.${question}`), checklist ? t(`a.${checklist[question]}`) : none]),
          [t('f.watchedSeconds'), watchedSeconds === null ? none : format.number(watchedSeconds)],
          [t('f.reason'), reason ?? none],
        ]}
      />
      <h3>{t('history')}</h3>
      <RecordHistory
        entity="video"
        id={id}
        nameOf={(field) => (isShown(field) ? t(`f.${field}`) : undefined)}
        read={(field, value) =>
          field === 'checklist' ? answersOf(value) : field === 'state' ? t(`states.${value as VideoForm['state']}`) : String(value)
        }
      />
    </Card>
  );
}
