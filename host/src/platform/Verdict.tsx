import { useMessages } from '@shop/shared/i18n';
import type { Explanation } from '@shop/shared/platform';
import { Badge, cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import { accessMessages } from './access-messages.ts';
import { useExplainWords } from './useExplainWords.ts';
import css from './Verdict.module.css';

/** Whether somebody sees a page, every rule that was asked, and what to change. */
export function Verdict({ explanation }: { explanation: Explanation }) {
  const t = useMessages(accessMessages);
  const { stepOf, passedBy, fixOf } = useExplainWords();
  const { isSeen, steps } = explanation;
  const fix = fixOf(explanation);
  return (
    <section className={css['card']} aria-labelledby="verdict">
      <header className={css['header']}>
        <h2 id="verdict">{t('result')}</h2>
        <span role="status">
          <Badge tone={isSeen ? 'ok' : 'danger'} icon={isSeen ? 'eye' : 'eye-off'}>
            {t(isSeen ? 'seen.yes' : 'seen.no')}
          </Badge>
        </span>
      </header>
      <ol className={css['steps']} aria-label={t('steps')}>
        {steps.map((step) => (
          <li key={step.rule} className={cx(css['step'], !step.ok && css['stops'])}>
            <Icon name={step.ok ? 'check' : 'close'} className={css['mark']} />
            <div>
              <VisuallyHidden>{t(step.ok ? 'ok' : 'notOk')}: </VisuallyHidden>
              {stepOf(step)}
              {passedBy(step).map((words) => (
                <span key={words} className={css['second']}>
                  {words}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {fix && (
        <p className={css['fix']}>
          <strong>{t('fix')}:</strong> {fix}
        </p>
      )}
    </section>
  );
}
