import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import type { PdfUpload } from '@shop/shared/files';
import { PdfField } from '@shop/shared/files';
import { Controller, FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { useState } from 'react';
import type { InvoiceDialogProps } from './IssueDialog.tsx';
import { invoiceFormMessages } from './messages.ts';

/** Replaces our PDF by one that was created elsewhere. */
export function UploadPdfDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useMessages(invoiceFormMessages);
  const toast = useToast();
  const [progress, setProgress] = useState<number>();
  const { refetch } = useCall(calls.invoices.one, { id: invoice._id });
  const [begun] = useState({ file: null as PdfUpload | null });
  const form = useCallForm(calls.sales.updateInvoicePdf, {
    record: begun,
    valuesOf: (draft) => draft,
    // The file belongs to the document; the call finds the document by one of its sales.
    input: ({ file }) => ({ saleId: invoice.sales[0]?._id ?? '', file: file ?? { name: '', data: '' } }),
    onProgress: setProgress,
    onSaved: () => {
      void refetch();
      toast.done(t('uploaded'));
      onClose();
    },
  });
  const file = form.watch('file');
  const refused = form.failure?.fields;
  return (
    <FormDialog
      title={t('uploadTitle')}
      text={t('uploadText')}
      icon="invoice"
      onClose={onClose}
      form={form}
      action={t('uploadAction')}
      isBlocked={!file}
      failedTitle={t('notSaved')}
    >
      <Controller
        control={form.control}
        name="file"
        render={({ field, fieldState }) => (
          <PdfField
            {...field}
            title={t('pdf')}
            span={2}
            isRequired
            progress={form.isSaving ? (progress ?? 0) : undefined}
            error={fieldState.error?.message ?? refused?.['file.data'] ?? refused?.['file.name']}
          />
        )}
      />
    </FormDialog>
  );
}
