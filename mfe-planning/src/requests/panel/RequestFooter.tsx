import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useSearchParams } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { useEffect } from 'react';
import { requestMessages } from '../messages.ts';
import { primaryStep, sideSteps } from '../next-steps.ts';
import { stepIcon } from '../step-words.ts';
import { useStepDialog } from '../steps/useStepDialog.tsx';
import css from './RequestFooter.module.css';

/** The next step and the way out, at the foot of the panel. */
export function RequestFooter({ id }: { id: string }) {
  const common = useMessages(requestMessages);
  const role = useRole();
  const request = useCall(calls.requests.one, { id }).data;
  const { openStep, stepDialog } = useStepDialog(request);
  const step = request && primaryStep(request.state, role, request.approvalState);
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('step') === 'next';

  useEffect(
    function openAskedStep() {
      // Where the palette leads. It is gone from the address at once, so that back and reload show the request.
      if (!isAsked || !request) return;
      if (step) openStep(step);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('step');
          return after;
        },
        { replace: true },
      );
    },
    [isAsked, request, step, openStep, setParams],
  );

  if (!request) return null;
  const side = sideSteps(request.state, role);
  return (
    <div className={css['buttons']}>
      {step && (
        <Button className={css['main']} icon={stepIcon[step]} onClick={() => openStep(step)}>
          {common(`steps.${step}`)}
        </Button>
      )}
      {side.includes('reject') && (
        <Button kind="danger-outline" className={css['side']} icon="circle-x" onClick={() => openStep('reject')}>
          {common('steps.reject')}…
        </Button>
      )}
      {stepDialog}
    </div>
  );
}
