import { mayTake, type Request, stepsFrom } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button, type ButtonProps } from '@shop/shared/ui';
import { requestMessages } from '../messages.ts';
import { awaitedStep, primaryAction, sideSteps } from '../next-steps.ts';
import { stepIcon, useStepRoles } from '../step-words.ts';
import type { Steps } from '../steps/useStepDialog.tsx';
import css from './RequestActs.module.css';

export interface RequestActsProps extends Pick<Steps, 'openStep' | 'askStep' | 'isTaking'> {
  request: Request;
  size?: ButtonProps['size'];
}

/** The primary action as a filled button and the secondary ones next to it; if only other roles can act, whom the request waits for. */
export function RequestActs({ request, openStep, askStep, isTaking, size }: RequestActsProps) {
  const t = useMessages(requestMessages);
  const role = useRole();
  const navigate = useNavigate();
  const rolesOf = useStepRoles();
  const main = primaryAction(request, role);
  const waited = main ? undefined : awaitedStep(request.state, role);
  const canReturn = stepsFrom(request.state).includes('requestReturn') && mayTake(role, 'requestReturn');
  const canReject = sideSteps(request.state, role).includes('reject');
  const sized = size !== undefined && { size };
  return (
    <>
      {main === 'invoice' || main === 'issue' ? (
        <Button
          {...sized}
          className={css['main']}
          icon="invoice"
          onClick={() =>
            navigate(
              main === 'invoice'
                ? `/facturation/new?client=${request.client._id}&sales=${request.saleId}`
                : `/facturation/${request.invoice?._id}`,
            )
          }
        >
          {t(main === 'invoice' ? 'invoiceSale' : 'issueInvoice')}
        </Button>
      ) : (
        main && (
          <Button {...sized} className={css['main']} icon={stepIcon[main]} isBusy={isTaking} onClick={() => openStep(main)}>
            {t(`steps.${main}`)}
          </Button>
        )
      )}
      {waited && <p className={css['waits']}>{t('awaits', { roles: rolesOf(waited) })}</p>}
      {main === 'confirm' && (
        <Button {...sized} kind="outline" className={css['side']} onClick={() => askStep('confirm')}>
          {t('confirmLess')}
        </Button>
      )}
      {canReturn && (
        <Button {...sized} kind="outline" className={css['side']} icon="undo" onClick={() => openStep('requestReturn')}>
          {t('steps.requestReturn')}
        </Button>
      )}
      {canReject && (
        // If other roles must act, this is only a way to cancel, so it is not the most prominent element.
        <Button
          {...sized}
          kind={main ? 'danger-outline' : 'text'}
          className={css['side']}
          icon="circle-x"
          onClick={() => openStep('reject')}
        >
          {t('steps.reject')}…
        </Button>
      )}
    </>
  );
}
