import type { AdjustReason } from '@shop/shared/contract';
import { type CallForm, FormFrame, type UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput } from '@shop/shared/parts';
import { Button, type IconName } from '@shop/shared/ui';
import { Dialog, FormGrid, optionsOf, Select } from '@shop/shared/ui/data';
import { type ReactNode, useId } from 'react';
import { productMessages } from '../messages.ts';
import { stockMessages } from './messages.ts';

/** What every count asks. */
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
  /** What no lot means. */
  noLot: string;
  /** What is wrong with the weight. */
  problem: string | undefined;
  isBlocked?: boolean;
  onClose: () => void;
  /** More fields. */
  children?: ReactNode;
  /** Beneath the fields. */
  beneath?: ReactNode;
}

/** A count of stock, up or down: how much, why and of which lot. */
export function AdjustFrame<R, D extends AdjustDraft>(props: AdjustFrameProps<R, D>) {
  const { form, action, reasons, lots, noLot, problem, isBlocked = false, onClose, children, beneath, ...head } = props;
  const t = useMessages(productMessages);
  const words = useMessages(stockMessages);
  const formId = useId();
  // Of whatever else the form holds, these three fields are what this one knows.
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
