import { useMessages } from '@shop/shared/i18n';
import type { ExplainStep } from '@shop/shared/platform';
import { cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import { accessMessages } from './access-messages.ts';
import { useExplainWords } from './useExplainWords.ts';
import css from './Verdict.module.css';

/** Rules in the order of evaluation, and whether each one passed. */
export function Steps({ steps }: { steps: readonly ExplainStep[] }) {
  const t = useMessages(accessMessages);
  const { stepOf, passedBy } = useExplainWords();
  return (
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
  );
}
