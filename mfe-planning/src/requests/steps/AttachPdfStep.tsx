import { calls } from '@shop/shared/contract/calls';
import type { PdfUpload } from '@shop/shared/files';
import { PdfField } from '@shop/shared/files';
import { Controller } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useState } from 'react';
import { requestMessages } from '../messages.ts';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';

/** Attaches the PDF of the invoice. */
export function AttachPdfStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const [progress, setProgress] = useState<number>();
  return (
    <StepDialog
      {...props}
      call={calls.requests.updateInvoicePdf}
      step="completeSelling"
      title={t('attachTitle', { number: numberOf(request) })}
      icon="invoice"
      action={common('attachPdf')}
      valuesOf={() => ({ file: null as PdfUpload | null })}
      // A form without a file cannot be submitted.
      input={({ file }, { _id }) => ({ _id, file: file as PdfUpload })}
      isBlocked={({ file }) => file === null}
      onProgress={setProgress}
      done={() => t('pdfAttached')}
    >
      {(form) => (
        <Controller
          control={form.control}
          name="file"
          render={({ field, fieldState }) => (
            <PdfField
              {...field}
              title={common('invoicePdf')}
              isRequired
              progress={form.isSaving ? progress : undefined}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </StepDialog>
  );
}
