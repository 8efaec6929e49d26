import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { ErrorBox, Skeleton } from '@shop/shared/ui';
import { Checkbox, Select } from '@shop/shared/ui/data';
import { deliveryTexts } from './messages.ts';
import { deliveryMessages } from './state-messages.ts';

/** The value of `CarrierChoice` when the client collects the goods. */
export const clientCollects = 'collected';

export interface ChosenCarrier {
  /** A carrier's id, or `clientCollects`. */
  transportistUserId: string;
  /** Refrigerated goods may be transported in a vehicle without cooling. */
  isConfirmed: boolean;
}

export interface CarrierChoiceProps {
  value: ChosenCarrier | undefined;
  onValue: (value: ChosenCarrier | undefined) => void;
  /** Offers that the client collects the goods. */
  mayBeCollected?: boolean;
  /** The label of the empty choice; without it a choice is required. */
  empty?: string;
  error?: string | undefined;
}

/** A choice of active carriers; for a vehicle without cooling, a confirmation that the goods may go without it. */
export function CarrierChoice({ value, onValue, mayBeCollected = false, empty, error }: CarrierChoiceProps) {
  const t = useMessages(deliveryTexts);
  const words = useMessages(deliveryMessages);
  const country = useCountry();
  const { data: carriers, error: failure, refetch } = useCall(calls.transport.ofCountry, { id: country._id, active: 'true' });
  if (failure && !carriers) return <ErrorBox title={t('notSaved')} error={failure} onRetry={() => void refetch()} />;
  if (!carriers) return <Skeleton height={60} />;
  const isCold = carriers.find(({ _id }) => _id === value?.transportistUserId)?.isRefrigerated;
  return (
    <>
      <Select
        title={words('carrier')}
        isRequired={empty === undefined}
        {...(empty !== undefined && { empty })}
        error={error}
        value={value?.transportistUserId ?? ''}
        onChange={({ target }) => onValue(target.value ? { transportistUserId: target.value, isConfirmed: false } : undefined)}
        options={[
          ...(mayBeCollected ? [{ value: clientCollects, label: words('collected') }] : []),
          ...carriers.map(({ _id, name, plate, isRefrigerated }) => ({
            value: _id,
            label: [name, plate, !isRefrigerated && t('noCold')].filter(Boolean).join(' · '),
          })),
        ]}
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
