import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useRole } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { requestTexts } from '../messages.ts';
import { primaryStep, sideSteps } from '../next-steps.ts';
import { stepIcon } from '../step-words.ts';
import { useStepDialog } from '../steps/useStepDialog.tsx';
import css from './RequestFooter.module.css';

/** The next step and the way out, at the foot of the panel. */
export function RequestFooter({ id }: { id: string }) {
  const t = useMessages(requestTexts);
  const role = useRole();
  const request = useCall(calls.requests.one, { id }).data;
  const { openStep, stepDialog } = useStepDialog(request);
  if (!request) return null;
  const step = primaryStep(request.state, role);
  const side = sideSteps(request.state, role);
  return (
    <div className={css['buttons']}>
      {step && (
        <Button className={css['main']} icon={stepIcon[step]} onClick={() => openStep(step)}>
          {t(`steps.${step}`)}
        </Button>
      )}
      {side.includes('reject') && (
        <Button kind="danger-outline" className={css['side']} icon="circle-x" onClick={() => openStep('reject')}>
          {t('steps.reject')}…
        </Button>
      )}
      {stepDialog}
    </div>
  );
}
