import type { AdjustReason } from '@shop/shared/contract';
import { type CallForm, FormFrame, type UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput } from '@shop/shared/parts';
import { Button, type IconName } from '@shop/shared/ui';
import { Dialog, FormGrid, optionsOf, Select } from '@shop/shared/ui/data';
import { type ReactNode, useId } from 'react';
import { productMessages } from '../messages.ts';
import { stockMessages } from './messages.ts';

/** The fields of every stock adjustment. */
export interface AdjustDraft {
  kg: string;
  reason: string;
  lotId: string;
}

interface AdjustFrameProps<R, D extends AdjustDraft> {
  form: CallForm<R, D>;
  title: string;
  text: string;
  icon: IconName;
  action: string;
  reasons: readonly AdjustReason[];
  lots: readonly { value: string; label: string }[];
  /** The label of "no lot". */
  noLot: string;
  /** The error of the weight. */
  problem: string | undefined;
  isBlocked?: boolean;
  onClose: () => void;
  /** Additional fields. */
  children?: ReactNode;
  /** Below the fields. */
  beneath?: ReactNode;
}

/** A stock adjustment, up or down: weight, reason and lot. */
export function AdjustFrame<R, D extends AdjustDraft>(props: AdjustFrameProps<R, D>) {
  const { form, action, reasons, lots, noLot, problem, isBlocked = false, onClose, children, beneath, ...head } = props;
  const t = useMessages(productMessages);
  const words = useMessages(stockMessages);
  const formId = useId();
  // Works with any form that has these three fields.
  const { register, watch, formState } = form as unknown as UseFormReturn<AdjustDraft>;
  const { errors } = formState;
  const [kg, reason] = watch(['kg', 'reason']);
  return (
    <Dialog
      {...head}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isBlocked || problem !== undefined || kg === '' || reason === ''}
            isBusy={form.isSaving}
          >
            {action}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notSaved')}>
        <FormGrid>
          <AmountInput title={words('weight')} unit="kg" isRequired error={problem ?? errors.kg?.message} {...register('kg')} />
          <Select
            title={words('reason')}
            isRequired
            options={optionsOf(reasons, (one) => words(`reasons.${one}`))}
            error={errors.reason?.message}
            {...register('reason')}
          />
          <Select title={t('lot')} span={2} empty={noLot} options={lots} error={errors.lotId?.message} {...register('lotId')} />
          {children}
        </FormGrid>
        {beneath}
      </FormFrame>
    </Dialog>
  );
}
