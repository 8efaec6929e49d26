import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { InvoiceFieldset } from './InvoiceFieldset.tsx';
import type { InvoiceDialogProps } from './IssueDialog.tsx';
import { draftOf, pendingFieldsOf } from './invoice-draft.ts';
import { invoiceFormTexts } from './messages.ts';

/** Changes what a pending document says. */
export function EditInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useMessages(invoiceFormTexts);
  const toast = useToast();
  const formId = useId();
  const [isChanged, setIsChanged] = useState(false);
  const stored = useCall(calls.invoices.one, { id: invoice._id });
  const form = useCallForm(calls.invoices.update, {
    record: stored.data ?? invoice,
    valuesOf: draftOf,
    input: (draft, base) => ({ invoice: { _id: base._id, ...pendingFieldsOf(draft) }, version: base.version }),
    at: 'invoice',
    onSaved: () => {
      toast.done(t('saved'));
      onClose();
    },
    onConflict: () => {
      setIsChanged(true);
      void stored.refetch().then(({ data }) => data && form.rebase(data, form.getValues()));
    },
  });
  return (
    <Dialog
      title={t('editTitle')}
      icon="edit"
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={form.changedCount === 0} isBusy={form.isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notSaved')}>
        {isChanged && (
          <Notice tone="warning" role="alert">
            {t('changedElsewhere')}
          </Notice>
        )}
        <InvoiceFieldset form={form} saleIds={invoice.sales.map(({ _id }) => _id)} isWritten />
      </FormFrame>
    </Dialog>
  );
}
