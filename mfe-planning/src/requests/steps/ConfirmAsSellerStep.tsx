import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Notice } from '@shop/shared/ui';
import { requestMessages } from '../messages.ts';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';

const nothing = {};

/** The seller accepts what logistics confirmed. */
export function ConfirmAsSellerStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const missing = request.askedGrams - (request.confirmedGrams ?? 0);
  return (
    <StepDialog
      {...props}
      call={calls.requests.confirmAsSeller}
      step="confirmAsSeller"
      title={t('sellerTitle', { number: numberOf(request) })}
      text={t('sellerText', {
        client: request.client.name,
        kg: format.weight(request.confirmedGrams),
        total: format.money(request.totalMinor),
      })}
      icon="user"
      action={common('steps.confirmAsSeller')}
      valuesOf={() => nothing}
      input={(_, { _id, version }) => ({ _id, version })}
      done={() => common('sellerConfirmed')}
    >
      {() => missing > 0 && <Notice tone="warning">{t('missingKg', { kg: format.weight(missing) })}</Notice>}
    </StepDialog>
  );
}
