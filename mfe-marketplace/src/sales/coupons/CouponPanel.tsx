import { type AppError, useCall } from '@shop/shared/api';
import type { CallInput, Coupon } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type CallForm, FormFrame, useCallForm } from '@shop/shared/form';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { RecordConflict } from '@shop/shared/record';
import { closeSidePanel, useMay } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { type ReactNode, useState } from 'react';
import { CouponFieldset } from './CouponFieldset.tsx';
import { CouponPreview } from './CouponPreview.tsx';
import css from './Coupons.module.css';
import { CouponUses } from './CouponUses.tsx';
import { type CouponDraft, draftOf, emptyCoupon, fieldsOf } from './coupon-draft.ts';
import { reductionOf } from './coupon-words.tsx';
import { couponMessages } from './messages.ts';

interface CouponPanelProps {
  /** The input of the list's call: the panel shares the same query, so that it follows changes. */
  input: CallInput<typeof calls.coupons.list>;
  row: Coupon;
}

/** A coupon in the side panel: editable for users who may, otherwise read-only. */
export function CouponPanel({ input, row }: CouponPanelProps) {
  const mayEdit = useMay('coupons.edit');
  const { data } = useCall(calls.coupons.list, input, { offersChanges: true });
  const coupon = data?.items.find(({ _id }) => _id === row._id) ?? row;
  return (
    <>
      {mayEdit ? <EditCoupon coupon={coupon} /> : <CouponFacts coupon={coupon} />}
      <CouponUses id={coupon._id} />
    </>
  );
}

function CouponFacts({ coupon }: { coupon: Coupon }) {
  const t = useMessages(couponMessages);
  const format = useFormat();
  const most = (count: number | null) => (count === null ? t('noLimit') : format.number(count));
  return (
    <Facts
      facts={[
        [t('reduction'), reductionOf(coupon, format)],
        [t('startsOn'), format.date(coupon.startsOn)],
        [t('endsOn'), format.date(coupon.endsOn)],
        [t('maxUses'), most(coupon.maxUses)],
        [t('perBuyer'), most(coupon.maxUsesPerBuyer)],
        [t('minTotal'), coupon.minTotalMinor === 0 ? none : format.money(coupon.minTotalMinor)],
        [t('buyerType'), t(`buyerType.${coupon.buyerType ?? 'all'}`)],
      ]}
    />
  );
}

function EditCoupon({ coupon }: { coupon: Coupon }) {
  const t = useMessages(couponMessages);
  const toast = useToast();
  const typed = useTyped();
  const [conflict, setConflict] = useState<AppError>();
  const form = useCallForm(calls.coupons.update, {
    record: coupon,
    valuesOf: (record) => draftOf(record, typed),
    input: (draft, base) => ({ coupon: { _id: base._id, ...fieldsOf(draft, typed) }, version: base.version }),
    at: 'coupon',
    recordOf: (answer) => answer,
    onSaved: ({ code }) => toast.done(t('saved', { code })),
    onConflict: setConflict,
  });
  const names = {
    code: 'code',
    kind: 'kind',
    value: 'value',
    startsOn: 'startsOn',
    endsOn: 'endsOn',
    maxUses: 'maxUses',
    maxUsesPerBuyer: 'perBuyer',
    minTotalMinor: 'minTotal',
    buyerType: 'buyerType',
    active: 'active',
  } as const satisfies Record<keyof CouponDraft, string>;
  return (
    <CouponForm form={form} action={t('save')}>
      {conflict && (
        <RecordConflict
          error={conflict}
          title={t('title', { code: coupon.code })}
          form={form}
          draftOf={(record: Coupon) => draftOf(record, typed)}
          nameOf={(field) => t(names[field])}
          read={(_, value) => String(value) || none}
          onClose={() => setConflict(undefined)}
        />
      )}
    </CouponForm>
  );
}

const nothing = {};

/** A new coupon in the side panel, which closes after it has been created. */
export function NewCoupon() {
  const t = useMessages(couponMessages);
  const toast = useToast();
  const typed = useTyped();
  const form = useCallForm(calls.coupons.create, {
    record: nothing,
    valuesOf: () => emptyCoupon,
    input: (draft) => ({ coupon: fieldsOf(draft, typed) }),
    at: 'coupon',
    onSaved: ({ code }) => {
      toast.done(t('created', { code }));
      void closeSidePanel();
    },
  });
  return <CouponForm form={form} action={t('create')} />;
}

function CouponForm<R>({ form, action, children }: { form: CallForm<R, CouponDraft>; action: string; children?: ReactNode }) {
  const t = useMessages(couponMessages);
  return (
    <FormFrame form={form} failedTitle={t('notSaved')} className={css['form']}>
      <CouponFieldset form={form} />
      <CouponPreview draft={form.watch()} />
      <Button type="submit" isBusy={form.isSaving}>
        {action}
      </Button>
      {children}
    </FormFrame>
  );
}
