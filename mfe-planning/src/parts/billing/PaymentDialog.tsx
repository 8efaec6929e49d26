import { useCall } from '@shop/shared/api';
import { type CallInput, type Invoice, openOf, overpaidOf, type SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { Notice, useToast } from '@shop/shared/ui';
import { useMemo, useState } from 'react';
import { paymentMessages } from './messages.ts';
import { type PaymentDraft, PaymentFields } from './PaymentFields.tsx';

/** The fields of a record that the payment dialog needs. */
interface Payable {
  _id: string;
  version: number;
  totalMinor: number;
  /** The open amount. */
  openMinor: number;
  isCancelled: boolean;
  /** The day of the last sale, or of the purchase. */
  dealtOn: string | undefined;
}

type Paid = Pick<SaleRow, '_id' | 'version' | 'totalMinor' | 'paidMinor'> & { deliveryState?: string; soldOn?: string; boughtOn?: string };
const payable = (record: Paid): Payable => ({
  ...record,
  openMinor: openOf(record),
  isCancelled: record.deliveryState === 'cancelled',
  dealtOn: record.soldOn ?? record.boughtOn,
});

/** For each kind: the calls that read the record and book a payment, its open amount, and the input of the call. */
const kinds = {
  sale: { one: calls.sales.one, book: calls.sales.confirmPayment, payable, key: ({ _id, version }: Payable) => ({ saleId: _id, version }) },
  purchase: {
    one: calls.purchases.one,
    book: calls.purchases.confirmPayment,
    payable,
    key: ({ _id, version }: Payable) => ({ purchaseId: _id, version }),
  },
  refund: {
    one: calls.sales.one,
    book: calls.sales.refundPayment,
    payable: (sale: Paid): Payable => ({ ...payable(sale), openMinor: overpaidOf(sale) }),
    key: ({ _id, version }: Payable) => ({ saleId: _id, version }),
  },
  purchaseRefund: {
    one: calls.purchases.one,
    book: calls.purchases.refundPayment,
    payable: (purchase: Paid): Payable => ({ ...payable(purchase), openMinor: overpaidOf(purchase), isCancelled: false }),
    key: ({ _id, version }: Payable) => ({ purchaseId: _id, version }),
  },
  invoice: {
    one: calls.invoices.one,
    book: calls.invoices.confirmPayment,
    payable: ({ sales, ...invoice }: Invoice): Payable => ({
      ...invoice,
      openMinor: openOf(...sales),
      isCancelled: false,
      dealtOn: sales
        .map(({ soldOn }) => soldOn)
        .toSorted()
        .at(-1),
    }),
    key: ({ _id, openMinor }: Payable) => ({ invoiceId: _id, openMinor }),
  },
} as const;
type Kind = keyof typeof kinds;

export interface PaymentDialogProps<K extends Kind> {
  kind: K;
  record: Parameters<(typeof kinds)[K]['payable']>[0];
  /** The name in the title: the number of a sale, the name of a document. */
  name: string;
  /** The payer of a sale, or the payee of a purchase. */
  who: string;
  onClose: () => void;
  onPaid?: () => void;
}

/** Books a payment, prefilled with the open amount. For a refund the amount must be typed twice. */
export function PaymentDialog<K extends Kind>({ kind, record, name, who, onClose, onPaid }: PaymentDialogProps<K>) {
  const { one, book, key } = kinds[kind];
  const payableOf = kinds[kind].payable as (record: unknown) => Payable;
  const t = useMessages(paymentMessages);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const isRefund = kind === 'refund' || kind === 'purchaseRefund';
  // An incoming payment is not typed twice, because a mistake can be refunded.
  const asksTwice = kind === 'refund';
  const [again, setAgain] = useState('');
  const [begun] = useState(() => payableOf(record));
  // The row may be outdated: the dialog proposes the amount that is open now.
  const stored = useCall(one, { id: record._id });
  const known = useMemo(() => (stored.data ? payableOf(stored.data) : undefined), [stored.data, payableOf]);
  const [isChanged, setChanged] = useState(false);
  const form = useCallForm<typeof book, Payable, PaymentDraft>(book, {
    // The cached record may be older than the row until the refetch.
    record: known && known.version >= begun.version ? known : begun,
    valuesOf: ({ openMinor }) => ({
      amount: typed.ofMinor(openMinor),
      method: 'transfer',
      reference: '',
      paidOn: format.today(),
      isPrepayment: false,
    }),
    input: ({ amount, method, reference, paidOn, isPrepayment }, base) => {
      const money = { amount: typed.minor(amount), method, reference, ...(paidOn && { paidOn }), isPrepayment };
      return { ...money, ...key(base) } as CallInput<typeof book>;
    },
    onSaved: (_, sent) => {
      toast.done(t(isRefund ? 'refunded' : 'paid', { amount: format.money(typed.minor(sent.amount)) }));
      onPaid?.();
      onClose();
    },
    onConflict: () => {
      void stored.refetch().then(({ data }) => {
        if (!data) return;
        setChanged(true);
        setAgain('');
        const now = payableOf(data);
        form.rebase(now, { ...form.getValues(), amount: typed.ofMinor(now.openMinor) });
      });
    },
  });
  const amount = typed.minor(form.watch('amount'));
  const isSame = typed.minor(again) === amount;
  const { openMinor, totalMinor, isCancelled } = form.base;
  // There is nothing left to confirm: the dialog says what happened, and the typed values remain visible.
  const isOver = isChanged && (isCancelled || openMinor === 0);
  const changed = isCancelled
    ? kind === 'purchase'
      ? 'payCancelled.purchase'
      : 'payCancelled.sale'
    : isOver
      ? (`payDone.${kind}` as const)
      : (`payChanged.${kind}` as const);

  const amounts = { who, amount: format.money(openMinor), total: format.money(totalMinor) };
  const text = isRefund
    ? t(kind === 'refund' ? 'refundText' : 'purchaseRefundText', amounts)
    : `${t('payText', amounts)}${kind === 'invoice' ? ` ${t('oldestFirst')}` : ''}`;

  return (
    <FormDialog
      title={t(`payTitle.${kind}`, { name })}
      text={text}
      icon="price"
      onClose={onClose}
      form={form}
      action={t(isRefund ? 'refundAction' : 'payAction')}
      isBlocked={(asksTwice && !isSame) || isOver}
      failedTitle={t('notSaved')}
    >
      {isChanged && (
        <Notice tone="warning" role="alert">
          {t(changed, { amount: format.money(openMinor) })}
        </Notice>
      )}
      <PaymentFields
        form={form}
        dealtOn={isRefund ? undefined : form.base.dealtOn}
        again={asksTwice ? { value: again, onChange: setAgain } : undefined}
      />
    </FormDialog>
  );
}
