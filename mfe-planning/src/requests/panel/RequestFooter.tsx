import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useSearchParams } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { useEffect } from 'react';
import { primaryStep } from '../next-steps.ts';
import { useStepDialog } from '../steps/useStepDialog.tsx';
import { RequestActs } from './RequestActs.tsx';
import css from './RequestFooter.module.css';

/** The next step and the secondary actions, at the bottom of the panel. */
export function RequestFooter({ id }: { id: string }) {
  const role = useRole();
  const request = useCall(calls.requests.one, { id }).data;
  const steps = useStepDialog(request);
  const { askStep } = steps;
  const step = request && primaryStep(request.state, role, request.approvalState);
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('step') === 'next';

  useEffect(
    function openAskedStep() {
      // Set by links of the palette. Removed from the address at once, so that back and reload show the request.
      if (!isAsked || !request) return;
      if (step) askStep(step);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('step');
          return after;
        },
        { replace: true },
      );
    },
    [isAsked, request, step, askStep, setParams],
  );

  if (!request) return null;
  return (
    <div className={css['buttons']}>
      <RequestActs request={request} {...steps} />
      {steps.stepDialog}
    </div>
  );
}
