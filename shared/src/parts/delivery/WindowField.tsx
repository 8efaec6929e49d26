import { useCall } from '@shop/shared/api';
import { type WindowLoad as Load, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type CallForm, type UseFormReturn, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Select } from '@shop/shared/ui/data';
import { WindowLoad } from '../WindowLoad.tsx';
import { deliveryTexts } from './messages.ts';

/** The delivery window that a stored request or sale already has. */
export interface Promised {
  day: string;
  window: string | null;
  grams: number;
}

interface WindowFieldProps<R, F extends { deliveryWindow: string }> {
  form: CallForm<R, F>;
  /** The day of the delivery; empty if it is not set. */
  day: string;
  /** The weight in the form. */
  grams: number;
  stored?: Promised | undefined;
  /** Why the window can no longer be changed. */
  fixed?: string | undefined;
}

/**
 * The hours of the delivery, chosen from the windows that the country offers, with their load on that day including this form. Exceeding the capacity
 * is a warning that blocks nothing. Renders nothing if the country offers no windows.
 */
export function WindowField<R, F extends { deliveryWindow: string }>({ form, day, grams, stored, fixed }: WindowFieldProps<R, F>) {
  const t = useMessages(deliveryTexts);
  const { weight } = useFormat();
  // Works with any form that has this field.
  const own = form as unknown as UseFormReturn<{ deliveryWindow: string }>;
  const { onChange, ...field } = useChosen(own, 'deliveryWindow');
  const chosen = field.value;
  // The offered windows remain visible while another day loads.
  const { data: setting } = useCall(calls.freight.windows, {});
  const { data } = useCall(calls.freight.windows, day === '' ? {} : { day });
  const windows = (data?.windows ?? []).map((load): Load => {
    const isCounted = stored?.day === data?.day && stored?.window === load.window;
    return { ...load, takenGrams: load.takenGrams - (isCounted ? (stored?.grams ?? 0) : 0) };
  });
  const offered = (setting?.windows ?? []).filter(({ isOffered }) => isOffered).map(({ window }) => window);
  // A window that was promised before and is no longer offered, or the offered windows are not loaded yet.
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
