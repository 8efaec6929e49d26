import { useOrganizations } from '@shop/shared/api';
import { type AppPurchase, appPurchaseName, localDay, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { deliveryTexts, useFixed, useTyped } from '@shop/shared/parts';
import { RecordForm } from '@shop/shared/record';
import { useCountry } from '@shop/shared/session';
import { purchaseMessages } from '../messages.ts';
import { purchaseFormMessages } from './messages.ts';
import { PurchaseFieldset } from './PurchaseFieldset.tsx';
import { draftOf, fieldsOf, type PurchaseDraft } from './purchase-draft.ts';

/** Edits a purchase: the later its state, the fewer fields can be changed. */
export function EditPurchase({ purchase }: { purchase: AppPurchase }) {
  const t = useMessages(purchaseFormMessages);
  const words = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryTexts);
  const format = useFormat();
  const typed = useTyped();
  const { timeZone } = useCountry();
  const { organizations } = useOrganizations();
  const fixed = useFixed('appPurchases.update', purchase);
  const names: Record<keyof PurchaseDraft, string> = {
    organizationId: t('organization'),
    deliverOn: words('deliverOn'),
    deliveryWindow: delivery('window'),
    address: words('address'),
    freightMinor: t('freight'),
    note: words('note'),
    couponCode: t('coupon'),
    lines: t('lines'),
  };

  function read(field: string, value: unknown): string {
    if (field === 'lines') {
      const lines = value as PurchaseDraft['lines'];
      return lines.map(({ grams, priceMinor }) => words('priceOf', { kg: `${grams} kg`, price: priceMinor })).join('; ');
    }
    if (field === 'deliverOn') return format.date(String(value));
    if (field === 'deliveryWindow') return value ? windowName(String(value)) : none;
    if (field === 'organizationId') return organizations.find(({ _id }) => _id === value)?.name ?? none;
    return String(value);
  }

  /** Sends only changed lines: a purchase of the app may contain reserved weights of our lots that cannot be typed in the form. */
  function input(draft: PurchaseDraft, base: AppPurchase) {
    // A coupon can be used only when a purchase is created.
    const { lines, organizationId, couponCode: _, ...rest } = fieldsOf(draft, typed);
    const areLinesChanged = JSON.stringify(draft.lines) !== JSON.stringify(draftOf(base, typed).lines);
    return {
      id: base._id,
      purchase: { ...rest, ...(organizationId && { organizationId }), ...(areLinesChanged && { lines }) },
      version: base.version,
    };
  }

  return (
    <RecordForm
      call={calls.appPurchases.update}
      record={purchase}
      title={words('purchase', { name: appPurchaseName(purchase.number) })}
      draftOf={(record: AppPurchase) => draftOf(record, typed)}
      input={input}
      at="purchase"
      nameOf={(field) => names[field]}
      read={read}
      mayEdit
    >
      {(form) => (
        <PurchaseFieldset
          form={form}
          promised={{ day: form.base.deliverOn, window: form.base.deliveryWindow, grams: form.base.grams }}
          lines={form.base.lines}
          ivaRate={form.base.ivaRate}
          taxDay={localDay(form.base.createdAt, timeZone)}
          discountMinor={form.base.discountMinor}
          fixed={fixed}
        />
      )}
    </RecordForm>
  );
}
