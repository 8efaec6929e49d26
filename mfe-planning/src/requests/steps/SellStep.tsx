import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useState } from 'react';
import { requestMessages } from '../messages.ts';
import { DocumentStep } from './DocumentStep.tsx';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';

const nothing = {};

/** Makes the sale. It needs the number of its document: who has not given it yet does so first, here. */
export function SellStep(props: StepProps) {
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const [request, setRequest] = useState(props.request);
  if (!request.docNumber) return <DocumentStep {...props} text={t('sellNeedsNumber')} action={t('saveAndGoOn')} onDone={setRequest} />;
  return (
    <StepDialog
      {...props}
      request={request}
      call={calls.requests.completeSelling}
      step="completeSelling"
      title={t('sellTitle', { number: numberOf(request) })}
      text={t('sellText', {
        client: request.client.name,
        kg: format.weight(request.deliveredGrams, 2),
        total: format.money(request.totalMinor),
        document: `${common(`docTypes.${request.docType ?? 'invoice'}`)} ${request.docNumber}`,
      })}
      icon="invoice"
      action={common('steps.completeSelling')}
      valuesOf={() => nothing}
      input={(_, { _id, version }) => ({ _id, version })}
      done={() => t('sold')}
    />
  );
}
