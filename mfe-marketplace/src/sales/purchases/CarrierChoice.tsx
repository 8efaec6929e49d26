import type { Carrier } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Checkbox, Select } from '@shop/shared/ui/data';
import { purchaseMessages } from './messages.ts';

export interface ChosenCarrier {
  transportistUserId: string;
  /** What is refrigerated may go without cold: somebody says so. */
  isConfirmed: boolean;
}

interface CarrierChoiceProps {
  carriers: readonly Pick<Carrier, '_id' | 'name' | 'plate' | 'isRefrigerated'>[];
  value: ChosenCarrier | undefined;
  onValue: (value: ChosenCarrier | undefined) => void;
  error?: string | undefined;
}

/** Who carries: those at work, and of who has no cold, that the goods may go so. */
export function CarrierChoice({ carriers, value, onValue, error }: CarrierChoiceProps) {
  const t = useMessages(purchaseMessages);
  const isCold = carriers.find(({ _id }) => _id === value?.transportistUserId)?.isRefrigerated;
  return (
    <>
      <Select
        title={t('carrier')}
        isRequired
        error={error}
        value={value?.transportistUserId ?? ''}
        onChange={({ target }) => onValue(target.value ? { transportistUserId: target.value, isConfirmed: false } : undefined)}
        options={carriers.map(({ _id, name, plate, isRefrigerated }) => ({
          value: _id,
          label: [name, plate, !isRefrigerated && t('noCold')].filter(Boolean).join(' · '),
        }))}
      />
      {value && isCold === false && (
        <Checkbox
          title={t('confirmCold')}
          checked={value.isConfirmed}
          onChange={({ target }) => onValue({ ...value, isConfirmed: target.checked })}
        />
      )}
    </>
  );
}
