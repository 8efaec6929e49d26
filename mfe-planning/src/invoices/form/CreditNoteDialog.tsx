import type { Invoice } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { Button, TextInput, useToast } from '@shop/shared/ui';
import { TextArea } from '@shop/shared/ui/data';
import { useRef, useState } from 'react';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { useNextNumber } from '../../parts/billing/useNextNumber.ts';
import { InvoiceLines } from '../record/InvoiceLines.tsx';
import css from './InvoiceForm.module.css';
import { type NewInvoiceDraft, newFieldsOf } from './invoice-draft.ts';
import { invoiceFormMessages } from './messages.ts';

export interface CreditNoteDialogProps {
  invoice: Invoice & { creditable: NonNullable<Invoice['creditable']> };
  onClose: () => void;
}

/** Shows what was returned from an issued invoice and the exact amounts of the credit note, then issues it or leaves it pending. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const t = useMessages(invoiceFormMessages);
  const documents = useMessages(invoiceStateMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const document = documentName(documents, invoice);
  const isIssued = useRef(true);
  const [begun] = useState<NewInvoiceDraft>({
    docType: 'credit_note',
    lang: invoice.lang,
    dueOn: '',
    description: t('creditDescription', { document }),
    docNumber: '',
  });
  const back = new Set(invoice.creditable.lines.map(({ saleNumber }) => saleNumber));
  const form = useCallForm(calls.invoices.register, {
    record: begun,
    valuesOf: (draft) => draft,
    input: (draft) => ({
      saleIds: invoice.sales.filter((sale) => back.has(sale.number)).map(({ _id }) => _id),
      invoice: newFieldsOf(draft, isIssued.current),
    }),
    at: 'invoice',
    onSaved: (note) => {
      toast.done(note.state === 'pending' ? t('credited') : t('issued', { document: documentName(documents, note) }));
      onClose();
      navigate(`/facturation/${note._id}`);
    },
  });
  const { onOwn } = useNextNumber(form, { docType: 'credit_note' });
  const { errors } = form.formState;

  function save(how: 'issue' | 'keep') {
    isIssued.current = how === 'issue';
    return form.save();
  }

  return (
    <FormDialog
      title={t('creditTitle', { document })}
      text={t('creditText')}
      icon="undo"
      tone="warning"
      width={760}
      onClose={onClose}
      form={form}
      action={t('issueNow')}
      other={
        <Button kind="outline" isBusy={form.isSaving} onClick={() => void save('keep')}>
          {t('make')}
        </Button>
      }
      onSubmit={() => save('issue')}
      failedTitle={t('notSaved')}
    >
      <div className={css['gap']}>
        <InvoiceLines label={t('back')} lines={invoice.creditable.lines} amounts={invoice.creditable} />
        <TextInput
          title={t('docNumber')}
          type="text"
          error={errors.docNumber?.message}
          {...form.register('docNumber', { onChange: onOwn })}
        />
        <TextArea title={t('description')} isRequired error={errors.description?.message} {...form.register('description')} />
      </div>
    </FormDialog>
  );
}
