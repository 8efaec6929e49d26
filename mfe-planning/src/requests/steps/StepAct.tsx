import { useCall } from '@shop/shared/api';
import { isHeld, type Request, type RequestRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import type { ActProps } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import { type DialogStep, type NextStepName, primaryStep } from '../next-steps.ts';
import { StepOfRow, UnreadRequest } from './StepOfRow.tsx';
import { isQuick, useQuickStep } from './useQuickStep.ts';

/** A step of a request that is taken from its row, as on its own page: at once with an undo, or in its dialog. */
function actOf(step: NextStepName): ComponentType<ActProps<RequestRow>> {
  return function StepAct({ row, onEnd }) {
    const common = useMessages(requestMessages);
    const word = useMessages(requestStateMessages);
    const navigate = useNavigate();
    const role = useRole();
    const toast = useToast();
    const { data: request, error, refetch } = useCall(calls.requests.one, { id: row._id });
    const [asked, setAsked] = useState<DialogStep>();
    const { takeStep } = useQuickStep(setAsked, onEnd);
    const hasBegun = useRef(false);
    // During a refetch after a failure, neither data nor error is set.
    const [hasFailed, setFailed] = useState(false);
    if (error && !request && !hasFailed) setFailed(true);

    const begin = useEffectEvent((present: Request) => {
      const next = primaryStep(present.state, role, present.approvalState);
      // Held since the row was read: the panel shows the reason and what can be done.
      if (isHeld(present.approvalState)) {
        navigate(`/request?open=${row._id}`);
        onEnd();
      } else if (next !== step) {
        toast.failed(common('takenMeanwhile', { number: String(present.number), state: word(present.state) }));
        onEnd();
      } else if (!hasFailed && isQuick(step, present) && present.version === row.version) void takeStep(step, present);
      // The immediate step applies to the weights and amounts of the row: other values are shown first, and also when the user had to wait.
      else setAsked(step);
    });

    useEffect(
      function beginOnce() {
        if (!request || hasBegun.current) return;
        hasBegun.current = true;
        begin(request);
      },
      [request],
    );

    if (hasFailed && !request) return <UnreadRequest error={error} onRetry={() => void refetch()} onClose={onEnd} />;
    return asked && <StepOfRow id={row._id} step={asked} onClose={onEnd} onStep={setAsked} />;
  };
}

export const ConfirmAct = actOf('confirm');
export const ConfirmAsSellerAct = actOf('confirmAsSeller');
export const CompleteAct = actOf('complete');
export const SellAct = actOf('completeSelling');
export const SettleAct = actOf('settleReturn');
