import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FormGrid } from '@shop/shared/ui/data';
import { requestMessages } from '../messages.ts';
import { NumberFields } from './DocumentFields.tsx';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';

const documentOf = ({ docType, docNumber }: Request) => ({ docType: docType ?? ('invoice' as const), docNumber: docNumber ?? '' });

/** Creates the sale and assigns the document number that identifies it from then on. */
export function SellStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  return (
    <StepDialog
      {...props}
      call={calls.requests.completeSelling}
      step="completeSelling"
      title={t('sellTitle', { number: numberOf(request) })}
      text={t('sellText', {
        client: request.client.name,
        kg: format.weight(request.deliveredGrams, 2),
        total: format.money(request.totalMinor),
      })}
      icon="invoice"
      action={common('steps.completeSelling')}
      valuesOf={documentOf}
      input={(document, { _id, version }) => ({ _id, version, ...document })}
      done={() => t('sold')}
    >
      {(form) => (
        <FormGrid>
          <NumberFields form={form} />
        </FormGrid>
      )}
    </StepDialog>
  );
}
