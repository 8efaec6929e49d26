import { type ChangeEvent, type ComponentPropsWithRef, useId, useRef } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import type { FieldTexts } from '../../Field.tsx';
import css from './DateInput.module.css';
import { DateInput } from './DateInput.tsx';
import { dayMessages } from './day-messages.ts';
import { TimeInput } from './TimeInput.tsx';
import { useReadInput } from './useReadInput.ts';

export interface DateTimeInputProps
  extends Pick<ComponentPropsWithRef<'input'>, 'name' | 'disabled' | 'onChange' | 'onBlur' | 'ref' | 'className'>,
    FieldTexts {
  /** Local time of the country, `2026-11-20T14:30`, or empty. */
  value?: string;
}

/**
 * A day and a time, a field for each. The form receives `2026-11-20T14:30`. If one of the two is missing or invalid, it receives the incomplete text
 * with `T` in between, so that validation rejects it.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const {
    title,
    error,
    hint,
    isRequired = false,
    isTitleHidden = false,
    name = '',
    value,
    disabled,
    ref,
    onChange,
    onBlur,
    className,
  } = props;
  const t = useMessages(dayMessages);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { value: moment, give, leave } = useReadInput({ name, value, ref, box, onChange, onBlur });
  const cut = moment.lastIndexOf('T');
  const [day, time] = cut < 0 ? [moment, ''] : [moment.slice(0, cut), moment.slice(cut + 1)];
  // Lower case removes a `T` from an invalid time, so that the value contains only the separator.
  const put = (newDay: string, newTime: string) => give(newDay || newTime ? `${newDay}T${newTime.toLowerCase()}` : '');
  const textOf = ({ target }: ChangeEvent<HTMLInputElement>) => target.value;
  return (
    <div className={cx(css['moment'], className)}>
      <DateInput
        {...{ id, title, error, hint, isRequired, isTitleHidden, disabled }}
        ref={box}
        hasChips={false}
        value={day}
        onChange={(event) => put(textOf(event), time)}
        onBlur={leave}
      />
      <TimeInput
        title={t('hour')}
        // Distinguishes the time fields when a form has several.
        aria-label={t('hourOf', { title })}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || undefined}
        {...{ isTitleHidden, disabled }}
        value={time}
        onChange={(event) => put(day, textOf(event))}
        onBlur={leave}
      />
    </div>
  );
}
