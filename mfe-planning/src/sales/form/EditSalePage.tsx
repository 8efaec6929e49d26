import { type AppError, useCall } from '@shop/shared/api';
import type { Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { deliveryTexts, useFixed, useTyped } from '@shop/shared/parts';
import { Navigate, useNavigate, useParams } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button, ErrorBox, Notice, PageSkeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { LinesConflict } from '../../parts/lines/LinesConflict.tsx';
import { saleMessages } from '../messages.ts';
import { editFacts, mayActOn } from '../sale-acts.ts';
import { saleFormMessages } from './messages.ts';
import { SaleFieldset } from './SaleFieldset.tsx';
import css from './SaleForm.module.css';
import { draftOf, fieldsOf } from './sale-draft.ts';

/** Edits a sale until a document bills it. */
export function EditSalePage() {
  const { id = '' } = useParams();
  const t = useMessages(saleMessages);
  const { data: sale, error, refetch, isFetching } = useCall(calls.sales.one, { id });
  if (error && !sale) return <ErrorBox title={t('failedOneTitle')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!sale) return <PageSkeleton />;
  const title = t('sale', { number: String(sale.number) });
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/sales' }, { label: title, href: `/sales/${id}` }, { label: t('edit') }]} />
      <PageHeader title={title} />
      <EditSaleForm key={id} sale={sale} />
    </PageStack>
  );
}

function EditSaleForm({ sale }: { sale: Sale }) {
  const t = useMessages(saleFormMessages);
  const words = useMessages(saleMessages);
  const windowWord = useMessages(deliveryTexts);
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useTyped();
  const role = useRole();
  const [conflict, setConflict] = useState<AppError>();
  // Determined by the sale as it was opened: unsaved input survives an invoice by another user meanwhile.
  const [wasOpen] = useState(mayActOn(role, 'edit', sale));
  const fixed = useFixed('sales.update', editFacts(sale));
  const address = `/sales/${sale._id}`;
  const form = useCallForm(calls.sales.update, {
    record: sale,
    valuesOf: (record) => draftOf(record, typed),
    input: (draft, { _id, version }) => ({ sale: { _id, ...fieldsOf(draft, typed) }, version }),
    at: 'sale',
    recordOf: (answer) => answer,
    onSaved: () => toast.done(t('saved')),
    leadsTo: () => address,
    onConflict: setConflict,
  });
  const present = conflict?.present as Sale | undefined;
  const { deliverOn, deliveryWindow, realGrams } = form.base;
  const promised = { day: deliverOn, window: deliveryWindow, grams: realGrams };
  const isInvoiced = sale.invoice !== null || (present !== undefined && present.invoice !== null);

  if (!wasOpen) return <Navigate to={address} replace />;
  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      {isInvoiced && (
        <Notice tone="warning" role="alert" title={t('invoicedTitle')}>
          {t('invoicedText')}
        </Notice>
      )}
      <SaleFieldset form={form} client={form.base.client} lines={form.base.lines} promised={promised} issued={form.base} fixed={fixed} />
      <div className={css['buttons']}>
        <Button kind="outline" onClick={() => navigate(address)}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={form.changedCount === 0 || isInvoiced} isBusy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
      {conflict && present && !isInvoiced && (
        <LinesConflict
          error={conflict}
          title={words('sale', { number: String(sale.number) })}
          weight="realGrams"
          form={form}
          draftOf={(record) => draftOf(record, typed)}
          labels={{
            clientId: words('client'),
            soldOn: words('soldOn'),
            deliverOn: windowWord('deliverOn'),
            deliveryWindow: windowWord('window'),
            comment: words('comment'),
            lines: words('lines'),
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormFrame>
  );
}
