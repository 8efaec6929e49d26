import { type VideoAnswer, type VideoQuestion, videoAnswers, videoQuestions } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Card, cx } from '@shop/shared/ui';
import { SegmentedControl } from '@shop/shared/ui/data';
import { videoMessages } from './messages.ts';
import css from './Videos.module.css';

const icons = { yes: 'check', no: 'close', notSeen: 'eye-off' } as const;

interface ChecklistProps {
  answers: Partial<Record<VideoQuestion, VideoAnswer>>;
  current: VideoQuestion;
  isReadOnly: boolean;
  onCurrent: (question: VideoQuestion) => void;
  onAnswer: (question: VideoQuestion, answer: VideoAnswer) => void;
}

/** The five questions, each with its shortcut. */
export function Checklist({ answers, current, isReadOnly, onCurrent, onAnswer }: ChecklistProps) {
  const t = useMessages(videoMessages);
  return (
    <Card className={css['checklist']} aria-label={t('checklist')}>
      <header className={css['head']}>
        <h2>{t('checklist')}</h2>
        <span>{t('answered', { count: Object.keys(answers).length })}</span>
      </header>
      {isReadOnly && <p>{t('mayNot')}</p>}
      {videoQuestions.map((question, n) => (
        <div key={question} className={cx(css['question'], question === current && !isReadOnly && css['current'])}>
          <SegmentedControl
            title={`${n + 1} ${t(`q.${question}`)}`}
            hint={t(`hint.${question}`)}
            disabled={isReadOnly}
            value={answers[question] ?? ''}
            onFocus={() => onCurrent(question)}
            onValue={(answer) => onAnswer(question, answer as VideoAnswer)}
            options={videoAnswers.map((answer) => ({ value: answer, label: t(`a.${answer}`), icon: icons[answer] }))}
          />
        </div>
      ))}
    </Card>
  );
}
