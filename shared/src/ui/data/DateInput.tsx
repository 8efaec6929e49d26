import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from '../Field.tsx';
import css from './controls.module.css';

export interface DateInputProps extends Omit<ComponentPropsWithRef<'input'>, 'title' | 'type' | 'size'>, FieldTexts {
  span?: 1 | 2;
}

/** A day of the calendar; its value is `2026-11-20` or empty. `min` and `max` are such days too. */
export function DateInput({ title, error, hint, isRequired, isTitleHidden, span = 1, id, className, ...rest }: DateInputProps) {
  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span, id, className }}>
      {({ labelId: _, ...links }) => <input autoComplete="off" {...rest} {...links} type="date" className={css['control']} />}
    </Field>
  );
}
