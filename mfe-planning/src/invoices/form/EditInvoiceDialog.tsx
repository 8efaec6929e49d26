import type { AppError } from '@shop/shared/api';
import type { Invoice } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useFixed } from '@shop/shared/parts';
import { RecordConflict } from '@shop/shared/record';
import { askToLeave } from '@shop/shared/router';
import { Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { invoiceMessages } from '../messages.ts';
import { InvoiceFieldset } from './InvoiceFieldset.tsx';
import type { InvoiceDialogProps } from './IssueDialog.tsx';
import { draftOf, type InvoiceDraft, pendingFieldsOf } from './invoice-draft.ts';
import { invoiceFormMessages } from './messages.ts';

/** Edits a pending document. If another user saved first, both versions are compared. */
export function EditInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useMessages(invoiceFormMessages);
  const words = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const toast = useToast();
  const [conflict, setConflict] = useState<AppError>();
  const form = useCallForm(calls.invoices.update, {
    record: invoice,
    valuesOf: draftOf,
    input: (draft, base) => ({ invoice: { _id: base._id, ...pendingFieldsOf(draft) }, version: base.version }),
    at: 'invoice',
    onSaved: () => {
      toast.done(t('saved'));
      onClose();
    },
    onConflict: setConflict,
  });
  // Depends on the document as it was opened: a notice above the form says if it is issued meanwhile.
  const fixed = useFixed('invoices.update', form.base);
  const present = conflict?.present as Invoice | undefined;
  const isIssued = conflict !== undefined && present?.state !== 'pending';
  const close = () => void askToLeave().then((mayLeave) => mayLeave && onClose());

  function read(field: keyof InvoiceDraft, value: string): string {
    if (field === 'docType') return documents(`doc.${value as InvoiceDraft['docType']}`);
    if (field === 'lang') return words(`lang.${value as InvoiceDraft['lang']}`);
    return field === 'dueOn' && value ? format.date(value) : value;
  }

  return (
    <FormDialog
      title={t('editTitle')}
      icon="edit"
      width={760}
      onClose={close}
      form={form}
      action={t('save')}
      isBlocked={form.changedCount === 0 || isIssued}
      failedTitle={t('notSaved')}
    >
      {isIssued && (
        <Notice tone="warning" role="alert" title={t('issuedTitle')}>
          {t('issuedText')}
        </Notice>
      )}
      <InvoiceFieldset form={form} saleIds={invoice.sales.map(({ _id }) => _id)} isWritten fixed={fixed} />
      {conflict && present && !isIssued && (
        <RecordConflict
          error={conflict}
          title={invoice.client.name}
          form={form}
          draftOf={draftOf}
          nameOf={(field) => t(field)}
          read={read}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormDialog>
  );
}
