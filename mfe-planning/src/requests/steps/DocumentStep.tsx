import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useState } from 'react';
import { requestMessages } from '../messages.ts';
import { type DocumentDraft, DocumentFields } from './DocumentFields.tsx';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';

export const documentOf = ({ docType, docNumber }: Request): DocumentDraft => ({
  docType: docType ?? 'invoice',
  docNumber: docNumber ?? '',
  file: null,
});

export interface DocumentStepProps extends StepProps {
  text?: string;
  action?: string;
  onDone?: (request: Request) => void;
}

/** Gives the document its number, and its PDF where there is one. */
export function DocumentStep(props: DocumentStepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const [progress, setProgress] = useState<number>();
  return (
    <StepDialog
      {...props}
      call={calls.requests.updateDocNumber}
      step="completeSelling"
      title={t('documentTitle', { number: numberOf(request) })}
      icon="invoice"
      action={props.action ?? common('save')}
      valuesOf={documentOf}
      input={(draft, { _id }) => ({ _id, ...draft })}
      onProgress={setProgress}
      done={() => t('documentSaved')}
    >
      {(form) => <DocumentFields form={form} progress={form.isSaving ? progress : undefined} />}
    </StepDialog>
  );
}
