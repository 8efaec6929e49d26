import type { Invoice } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { TextInput, useToast } from '@shop/shared/ui';
import { TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { InvoiceLines } from '../record/InvoiceLines.tsx';
import css from './InvoiceForm.module.css';
import { type InvoiceDraft, pendingFieldsOf } from './invoice-draft.ts';
import { invoiceFormMessages } from './messages.ts';

export interface CreditNoteDialogProps {
  invoice: Invoice & { creditable: NonNullable<Invoice['creditable']> };
  onClose: () => void;
}

/** Shows what came back of an issued invoice and to the minor unit what the note will say, then makes it. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const t = useMessages(invoiceFormMessages);
  const documents = useMessages(invoiceStateMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const document = documentName(documents, invoice);
  const number = invoice.docNumber ?? '';
  const [again, setAgain] = useState('');
  const [begun] = useState<InvoiceDraft>({
    docType: 'credit_note',
    lang: invoice.lang,
    dueOn: '',
    description: t('creditDescription', { document }),
  });
  const back = new Set(invoice.creditable.lines.map(({ saleNumber }) => saleNumber));
  const form = useCallForm(calls.invoices.register, {
    record: begun,
    valuesOf: (draft) => draft,
    input: (draft) => ({
      saleIds: invoice.sales.filter((sale) => back.has(sale.number)).map(({ _id }) => _id),
      invoice: pendingFieldsOf(draft),
    }),
    at: 'invoice',
    onSaved: ({ _id }) => {
      toast.done(t('credited'));
      onClose();
      navigate(`/facturation/${_id}`);
    },
  });
  const isSame = again.trim() === number;
  return (
    <FormDialog
      title={t('creditTitle', { document })}
      text={t('creditText')}
      icon="undo"
      tone="danger"
      width={760}
      onClose={onClose}
      form={form}
      action={t('creditAction')}
      isBlocked={!isSame}
      failedTitle={t('notSaved')}
    >
      <div className={css['gap']}>
        <InvoiceLines label={t('back')} lines={invoice.creditable.lines} amounts={invoice.creditable} ivaRate={invoice.ivaRate} />
        <TextArea
          title={t('description')}
          isRequired
          error={form.formState.errors.description?.message}
          {...form.register('description')}
        />
        <TextInput
          title={t('typeNumber', { number })}
          type="text"
          placeholder={number}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      </div>
    </FormDialog>
  );
}
