import { type ComponentPropsWithRef, useRef } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { Field, type FieldTexts } from '../../Field.tsx';
import controls from '../controls.module.css';
import css from './DateInput.module.css';
import { dayMessages } from './day-messages.ts';
import { isTime, timeOfText } from './time-text.ts';
import { useTypedInput } from './useTypedInput.ts';

type Native = Omit<ComponentPropsWithRef<'input'>, 'title' | 'type' | 'size' | 'value' | 'defaultValue'>;

export interface TimeInputProps extends Native, FieldTexts {
  span?: 1 | 2;
  /** `09:30` or empty. */
  value?: string;
}

/**
 * A time of day on a 24-hour clock, whatever the browser's language. The user types `9`, `930` or `9:30 pm`; the form receives `09:30`, or text that
 * is not a time unchanged, so that validation rejects it.
 */
export function TimeInput(props: TimeInputProps) {
  const { title, error, hint, isRequired, isTitleHidden, span = 1, id, className, value, ref, ...rest } = props;
  const { name = '', onChange, onBlur, onKeyDown, ...native } = rest;
  const t = useMessages(dayMessages);
  const box = useRef<HTMLInputElement>(null);
  const readWhole = (text: string) => (isTime(text) ? text : undefined);
  const field = { name, value, ref, box, onChange, onBlur, onKeyDown };
  const { value: time, typed, handlers } = useTypedInput({ ...field, read: timeOfText, readWhole });

  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span, id, className }}>
      {({ labelId: _, ...links }) => (
        <input
          autoComplete="off"
          {...links}
          {...native}
          ref={box}
          name={name}
          placeholder={t('hourForm')}
          type="text"
          value={typed ?? time}
          className={cx(controls['control'], css['time'])}
          {...handlers}
        />
      )}
    </Field>
  );
}
