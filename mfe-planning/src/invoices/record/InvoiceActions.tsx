import { useSend } from '@shop/shared/api';
import type { Invoice } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { usePdfDownload } from '@shop/shared/parts';
import { useSearchParams } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { useEffect } from 'react';
import { invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { type InvoiceAct, mayActOn } from '../invoice-acts.ts';
import { invoiceMessages } from '../messages.ts';
import { useInvoiceDialogs } from '../useInvoiceDialogs.tsx';
import css from './InvoiceView.module.css';

/** The actions that this user may take on an invoice in its current state. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  const role = useRole();
  const toast = useToast();
  const pdf = usePdfDownload();
  const render = useSend(calls.invoices.render);
  const { ask, dialog } = useInvoiceDialogs(invoice);
  const may = (act: InvoiceAct) => mayActOn(role, act, invoice);
  const { fileId } = invoice;
  const [params, setParams] = useSearchParams();
  const isForCredit = params.get('credit') === 'now' && may('credit');

  useEffect(
    function openCreditNote() {
      if (!isForCredit) return;
      ask('credit');
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('credit');
          return after;
        },
        { replace: true },
      );
    },
    [isForCredit, ask, setParams],
  );

  function draw() {
    render.mutate(
      { invoiceId: invoice._id },
      {
        onSuccess: () => toast.done(t('rendered')),
        onError: (error) => toast.failed(t('notDone'), { text: `${error.message} ${error.requestId}` }),
      },
    );
  }

  return (
    <div className={css['actions']}>
      {may('issue') && (
        <Button size={32} icon="circle-check" onClick={() => ask('issue')}>
          {documents(`issue.${invoice.docType}`)}
        </Button>
      )}
      {may('pay') && (
        <Button size={32} icon="price" onClick={() => ask('pay')}>
          {t('pay')}
        </Button>
      )}
      {fileId && (
        <Button size={32} kind="outline" icon="download" isBusy={pdf.isDownloading} onClick={() => void pdf.download(fileId)}>
          {t('download')}
        </Button>
      )}
      {may('render') && (
        <Button size={32} kind="outline" icon="invoice" isBusy={render.isPending} onClick={draw}>
          {t('render')}
        </Button>
      )}
      {may('send') && (
        <Button size={32} kind="outline" icon="mail" onClick={() => ask('send')}>
          {t('send')}
        </Button>
      )}
      {may('upload') && (
        <Button size={32} kind="outline" icon="up" onClick={() => ask('upload')}>
          {t('upload')}
        </Button>
      )}
      {may('edit') && (
        <Button size={32} kind="outline" icon="edit" onClick={() => ask('edit')}>
          {t('edit')}
        </Button>
      )}
      {may('credit') && (
        <Button size={32} kind="danger-outline" icon="undo" onClick={() => ask('credit')}>
          {t('credit')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
