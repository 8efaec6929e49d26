import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { PdfField } from '@shop/shared/files';
import { Controller } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { FormGrid } from '@shop/shared/ui/data';
import { useState } from 'react';
import { requestMessages } from '../messages.ts';
import { type DocumentDraft, NumberFields } from './DocumentFields.tsx';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';

const documentOf = ({ docType, docNumber }: Request): DocumentDraft => ({
  docType: docType ?? 'invoice',
  docNumber: docNumber ?? '',
  file: null,
});

/** Assigns the document number, and attaches its PDF if there is one. */
export function DocumentStep(props: StepProps) {
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
      action={common('save')}
      valuesOf={documentOf}
      input={(draft, { _id }) => ({ _id, ...draft })}
      onProgress={setProgress}
      done={() => t('documentSaved')}
    >
      {(form) => (
        <FormGrid>
          <NumberFields form={form} />
          <Controller
            control={form.control}
            name="file"
            render={({ field, fieldState }) => (
              <PdfField
                {...field}
                title={t('docPdf')}
                span={2}
                progress={form.isSaving ? progress : undefined}
                error={fieldState.error?.message ?? nested(fieldState.error)}
              />
            )}
          />
        </FormGrid>
      )}
    </StepDialog>
  );
}

/** An error of the server about a part of the file: its bytes. */
function nested(error: object | undefined): string | undefined {
  const part = error && 'data' in error ? error.data : undefined;
  return part && typeof part === 'object' && 'message' in part ? String(part.message) : undefined;
}
