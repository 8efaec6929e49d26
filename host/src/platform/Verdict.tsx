import { useMessages } from '@shop/shared/i18n';
import type { Explanation } from '@shop/shared/platform';
import { Badge } from '@shop/shared/ui';
import { accessMessages } from './access-messages.ts';
import { Steps } from './Steps.tsx';
import { useExplainWords } from './useExplainWords.ts';
import css from './Verdict.module.css';

/** Whether a user sees a page, the rules that were checked, and what to change. */
export function Verdict({ explanation }: { explanation: Explanation }) {
  const t = useMessages(accessMessages);
  const { fixOf } = useExplainWords();
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
      <Steps steps={steps} />
      {fix && (
        <p className={css['fix']}>
          <strong>{t('fix')}:</strong> {fix}
        </p>
      )}
    </section>
  );
}
