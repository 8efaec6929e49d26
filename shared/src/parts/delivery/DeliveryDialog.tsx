import type { DeliveryFields } from '@shop/shared/contract';
import { type CallForm, DateInput, FormDialog, type UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { TextInput } from '@shop/shared/ui';
import type { FixedField } from '../useFixed.ts';
import { CarrierChoice } from './CarrierChoice.tsx';
import css from './Delivery.module.css';
import type { ShownDelivery } from './Delivery.tsx';
import { deliveryTexts } from './messages.ts';
import { WindowField } from './WindowField.tsx';

/** The form values of a delivery: all texts, empty for no value. */
export type DeliveryDraft = Record<
  'deliverOn' | 'deliveryWindow' | 'address' | 'deliveryContact' | 'deliveryPhone' | 'transportistUserId',
  string
> & {
  isConfirmed: boolean;
};

export const deliveryDraftOf = (delivery: Omit<ShownDelivery, 'carrier'>, transportistUserId = ''): DeliveryDraft => ({
  deliverOn: delivery.deliverOn,
  deliveryWindow: delivery.deliveryWindow ?? '',
  address: delivery.deliveryAddress,
  deliveryContact: delivery.deliveryContact ?? '',
  deliveryPhone: delivery.deliveryPhone ?? '',
  transportistUserId,
  isConfirmed: false,
});

/** The fields of a delivery as the calls accept them, without the address. */
export const deliveryFieldsOf = (draft: DeliveryDraft): Omit<DeliveryFields, 'deliveryAddress'> => ({
  deliverOn: draft.deliverOn,
  deliveryWindow: draft.deliveryWindow || null,
  deliveryContact: draft.deliveryContact.trim() || null,
  deliveryPhone: draft.deliveryPhone.replaceAll(/[\s-]/g, '') || null,
});

export interface DeliveryDialogProps<R> {
  form: CallForm<R, DeliveryDraft>;
  /** The delivered weight, for the load of the window. */
  grams: number;
  stored: Pick<ShownDelivery, 'deliverOn' | 'deliveryWindow'>;
  /** The earliest day to which it may be moved. */
  firstDay: string;
  /** Includes the carrier. */
  hasCarrier?: boolean;
  /** Why a field can no longer be changed. */
  fixed?: FixedField;
  onClose: () => void;
}

/** Edits where, when and by whom something is delivered. */
export function DeliveryDialog<R>({ form, grams, stored, firstDay, hasCarrier, fixed = () => undefined, onClose }: DeliveryDialogProps<R>) {
  const t = useMessages(deliveryTexts);
  const { errors } = form.formState;
  const own = form as unknown as UseFormReturn<DeliveryDraft>;
  const [transportistUserId, isConfirmed, day] = own.watch(['transportistUserId', 'isConfirmed', 'deliverOn']);
  const field = (name: 'deliverOn' | 'address' | 'deliveryContact' | 'deliveryPhone') => ({
    ...own.register(name),
    error: errors[name]?.message as string | undefined,
    readOnly: fixed(name) !== undefined,
  });
  return (
    <FormDialog
      title={t('edit')}
      icon="transportists"
      onClose={onClose}
      form={form}
      action={t('save')}
      failedTitle={t('notSaved')}
      className={css['fields']}
    >
      <DateInput title={t('deliverOn')} min={firstDay} isRequired {...field('deliverOn')} hint={fixed('deliverOn')} />
      <WindowField
        form={form}
        day={day}
        grams={grams}
        stored={{ day: stored.deliverOn, window: stored.deliveryWindow, grams }}
        fixed={fixed('deliveryWindow')}
      />
      <TextInput title={t('address')} type="text" isRequired {...field('address')} hint={fixed('address') ?? t('addressHint')} />
      <TextInput title={t('contact')} type="text" {...field('deliveryContact')} hint={fixed('deliveryContact')} />
      <TextInput title={t('phone')} type="tel" {...field('deliveryPhone')} hint={fixed('deliveryPhone')} />
      {hasCarrier && (
        <CarrierChoice
          value={transportistUserId ? { transportistUserId, isConfirmed } : undefined}
          onValue={(value) => {
            own.setValue('transportistUserId', value?.transportistUserId ?? '', { shouldDirty: true });
            own.setValue('isConfirmed', value?.isConfirmed ?? false, { shouldDirty: true });
          }}
          mayBeCollected
          empty={t('noneYet')}
          error={errors.transportistUserId?.message as string | undefined}
        />
      )}
    </FormDialog>
  );
}
