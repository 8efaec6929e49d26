import { useCall } from '@shop/shared/api';
import { type WindowLoad as Load, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type CallForm, type UseFormReturn, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Select } from '@shop/shared/ui/data';
import { WindowLoad } from '../WindowLoad.tsx';
import { deliveryTexts } from './messages.ts';

/** What a stored request or sale has of a window already. */
export interface Promised {
  day: string;
  window: string | null;
  grams: number;
}

interface WindowFieldProps<R, F extends { deliveryWindow: string }> {
  form: CallForm<R, F>;
  /** The day of the delivery; empty while nobody has said it. */
  day: string;
  /** What the form holds now. */
  grams: number;
  stored?: Promised | undefined;
  /** Why it does not change any more. */
  fixed?: string | undefined;
}

/**
 * The hours of the delivery, of those that the country offers, and how full they are on its day with what the form holds: too full is told, and
 * forbids nothing. Nothing where the country offers none.
 */
export function WindowField<R, F extends { deliveryWindow: string }>({ form, day, grams, stored, fixed }: WindowFieldProps<R, F>) {
  const t = useMessages(deliveryTexts);
  const { weight } = useFormat();
  // Of whatever record: the field is its draft's.
  const own = form as unknown as UseFormReturn<{ deliveryWindow: string }>;
  const { onChange, ...field } = useChosen(own, 'deliveryWindow');
  const chosen = field.value;
  // What is offered stays in sight while another day is asked for.
  const { data: setting } = useCall(calls.freight.windows, {});
  const { data } = useCall(calls.freight.windows, day === '' ? {} : { day });
  const windows = (data?.windows ?? []).map((load): Load => {
    const isCounted = stored?.day === data?.day && stored?.window === load.window;
    return { ...load, takenGrams: load.takenGrams - (isCounted ? (stored?.grams ?? 0) : 0) };
  });
  const offered = (setting?.windows ?? []).filter(({ isOffered }) => isOffered).map(({ window }) => window);
  // Promised before, and not offered any more; or what is offered is not known yet.
  const isOther = chosen !== '' && !offered.includes(chosen);
  if (offered.length === 0 && !isOther) return null;

  const loadOf = (window: string) => windows.find((load) => load.window === window);
  const nameOf = (window: string): string => {
    const name = windowName(window);
    const { capacityGrams = null, takenGrams = 0 } = loadOf(window) ?? {};
    if (day === '' || capacityGrams === null) return name;
    return takenGrams < capacityGrams ? t('left', { window: name, kg: weight(capacityGrams - takenGrams) }) : t('full', { window: name });
  };
  const load = loadOf(chosen);
  const withThis = load && { ...load, takenGrams: load.takenGrams + grams };
  const name = windowName(chosen);
  return (
    <>
      <Select
        title={t('window')}
        empty={t('any')}
        options={[
          ...offered.map((window) => ({ value: window, label: nameOf(window) })),
          ...(isOther ? [{ value: chosen, label: setting ? t('gone', { window: name }) : name }] : []),
        ]}
        disabled={fixed !== undefined}
        hint={fixed}
        {...field}
        onChange={({ target }) => onChange(target.value)}
      />
      {withThis && day !== '' && <WindowLoad name={name} {...withThis} />}
    </>
  );
}
