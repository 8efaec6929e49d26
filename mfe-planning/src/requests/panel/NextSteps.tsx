import type { Request } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useRole } from '@shop/shared/session';
import { cx, Icon } from '@shop/shared/ui';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { type NextStep, nextSteps } from '../next-steps.ts';
import { stepIcon, useStepRoles } from '../step-words.ts';
import { panelMessages } from './messages.ts';
import css from './NextSteps.module.css';

/** The next steps, from the contract's state machine: a button for each allowed step, and for the others what they wait for. */
export function NextSteps({ request, onStep }: { request: Request; onStep: (step: DialogStep) => void }) {
  const t = useMessages(panelMessages);
  const common = useMessages(requestMessages);
  const word = useMessages(requestStateMessages);
  const rolesOf = useStepRoles();
  const steps = nextSteps(request.state, useRole(), request.approvalState);
  const first = steps.find(({ lock }) => !lock);

  function why({ step, lock }: NextStep): string {
    const isNumberMissing = step === 'completeSelling' && request.docNumber === null;
    if (lock?.by === 'state') {
      const when = isNumberMissing ? t('asksNumber') : t('afterState', { state: word(lock.after) });
      return `${when} · ${rolesOf(step)}`;
    }
    if (lock?.by === 'approval') return t('awaitsApproval');
    if (lock) return t('turnOf', { roles: rolesOf(step) });
    return `${isNumberMissing ? t('asksNumber') : t('now')} · ${rolesOf(step)}`;
  }

  if (steps.length === 0) return <p className={css['none']}>{t('noSteps')}</p>;
  return (
    <ul className={css['steps']}>
      {steps.map((next) => {
        const words = (
          <span>
            <strong>{common(`steps.${next.step}`)}</strong>
            <span className={css['why']}>{why(next)}</span>
          </span>
        );
        return (
          <li key={next.step}>
            {next.lock ? (
              <div className={css['step']}>
                <Icon name="lock" />
                {words}
              </div>
            ) : (
              <button
                type="button"
                className={cx(css['step'], css['open'], next === first && css['first'])}
                onClick={() => onStep(next.step)}
              >
                <Icon name={stepIcon[next.step]} />
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
