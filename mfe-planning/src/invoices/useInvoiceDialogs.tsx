import type { Invoice } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { documentName, invoiceStateMessages } from '../parts/billing/InvoiceState.tsx';

// Lazy: users who only read an invoice do not load its forms.
const dialogs = {
  issue: lazy(async () => ({ default: (await import('./form/IssueDialog.tsx')).IssueDialog })),
  edit: lazy(async () => ({
    default: (await import('./form/EditInvoiceDialog.tsx')).EditInvoiceDialog,
  })),
  send: lazy(async () => ({ default: (await import('./mail/MailDialog.tsx')).MailDialog })),
  upload: lazy(async () => ({
    default: (await import('./form/UploadPdfDialog.tsx')).UploadPdfDialog,
  })),
};
const PaymentDialog = lazy(async () => ({
  default: (await import('../parts/billing/PaymentDialog.tsx')).PaymentDialog,
}));
const CreditNoteDialog = lazy(async () => ({
  default: (await import('./form/CreditNoteDialog.tsx')).CreditNoteDialog,
}));

type Asked = keyof typeof dialogs | 'credit' | 'pay';

/** The dialogs of an invoice: `ask` opens one, `dialog` must be rendered. */
export function useInvoiceDialogs(invoice: Invoice): { ask: (act: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  // The invoice when the dialog was opened: the dialog itself shows later changes.
  const [opened, setOpened] = useState(invoice);
  const documents = useMessages(invoiceStateMessages);
  const close = () => setAsked(undefined);

  function dialogOf(act: Asked) {
    if (act === 'pay')
      return (
        <PaymentDialog kind="invoice" record={opened} name={documentName(documents, opened)} who={opened.client.name} onClose={close} />
      );
    if (act !== 'credit') {
      const Dialog = dialogs[act];
      return <Dialog invoice={opened} onClose={close} />;
    }
    const { creditable } = opened;
    return creditable && <CreditNoteDialog invoice={{ ...opened, creditable }} onClose={close} />;
  }

  return {
    ask: (act) => {
      setOpened(invoice);
      setAsked(act);
    },
    dialog: asked && <Suspense fallback={null}>{dialogOf(asked)}</Suspense>,
  };
}
