import { appPurchaseName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTaxRate, useTyped } from '@shop/shared/parts';
import { recordMessages } from '@shop/shared/record';
import { useNavigate } from '@shop/shared/router';
import { Button, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useSalesTabs } from '../../SalesTabs.tsx';
import css from '../Purchase.module.css';
import { purchaseLink } from '../purchase-words.tsx';
import { purchaseFormMessages } from './messages.ts';
import { PurchaseFieldset } from './PurchaseFieldset.tsx';
import { emptyPurchase, fieldsOf } from './purchase-draft.ts';

const list = '/sales-and-reservations';

/** A purchase that staff enter for an organization that called or wrote. */
export function NewPurchasePage() {
  const t = useMessages(purchaseFormMessages);
  const words = useMessages(recordMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useTyped();
  const ivaRate = useTaxRate(format.today());
  const { title } = useSalesTabs();
  const [begun] = useState(() => emptyPurchase(format.today()));
  const form = useCallForm(calls.appPurchases.create, {
    record: begun,
    valuesOf: (draft) => draft,
    input: (draft) => ({ purchase: fieldsOf(draft, typed) }),
    at: 'purchase',
    onSaved: ({ number }) => toast.done(t('created', { name: appPurchaseName(number) })),
    leadsTo: ({ _id }) => purchaseLink(_id),
  });
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: title, href: list }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      <FormFrame form={form} failedTitle={words('notSaved')}>
        <PurchaseFieldset form={form} ivaRate={ivaRate} taxDay={format.today()} takesCoupon />
        <div className={css['formButtons']}>
          <Button kind="outline" onClick={() => navigate(list)}>
            {words('cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSaving}>
            {t('create')}
          </Button>
        </div>
      </FormFrame>
    </PageStack>
  );
}
