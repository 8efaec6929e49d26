import { parseNumber, withoutKilos } from '@shop/shared/contract/numbers';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { TextInput, type TextInputProps } from '@shop/shared/ui';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';

export type AmountInputProps = Omit<TextInputProps, 'type' | 'inputMode' | 'secure'>;

const messages = defineMessages('shared.amount', {
  es: {
    thousands: 'Se lee como {{value}}, sin decimales.',
    decimals: 'Se lee con decimales: {{value}}, entre {{floor}} y {{ceiling}}.',
  },
  en: {
    thousands: 'Read as {{value}}, no decimals.',
    decimals: 'Read with decimals: {{value}}, between {{floor}} and {{ceiling}}.',
  },
});

/**
 * Returns a function that says how a typed number was read, where one sign with three digits after it can mean both thousands and decimals;
 * undefined where it cannot. unit: what is counted, `kg`.
 */
export function useNumberReading(): (text: string, unit?: string) => string | undefined {
  const t = useMessages(messages);
  const country = useCountry();
  return (text, unit = '') => {
    const parsed = parseNumber(withoutKilos(text), country);
    if (!parsed?.reading) return undefined;
    const digits = new Intl.NumberFormat(country.locale, { useGrouping: false, maximumFractionDigits: 3 });
    const floor = Math.floor(parsed.value);
    return t(parsed.reading, {
      value: `${digits.format(parsed.value)}${unit && `\u00A0${unit}`}`,
      floor: digits.format(floor),
      ceiling: digits.format(floor + 1),
    });
  };
}

/** A field of a weight, an amount or a percentage. Where what is typed can be read in two ways, the text below says how it was read. */
export function AmountInput({ ref, hint, unit, value, onInput, ...rest }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const reading = useNumberReading()(typeof value === 'string' ? value : typed, unit);

  useLayoutEffect(function followTheField() {
    // Forms also write to the field without an event, for example when they are reset.
    setTyped(input.current?.value ?? '');
  });

  return (
    <TextInput
      {...rest}
      {...(value !== undefined && { value })}
      {...(unit && { unit })}
      type="text"
      inputMode="decimal"
      ref={(element) => {
        input.current = element;
        return assignRef(ref, element);
      }}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
      hint={
        reading ? (
          <>
            <strong>{reading}</strong>
            {hint && <> {hint}</>}
          </>
        ) : (
          hint
        )
      }
    />
  );
}

function assignRef<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
