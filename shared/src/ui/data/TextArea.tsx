import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import css from './controls.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'title'>, FieldTexts {
  span?: 1 | 2;
}

/** A text field with several lines. */
export function TextArea({ title, error, hint, isRequired, isTitleHidden, span = 1, rows = 3, id, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span, id, className }}>
      {({ labelId: _, ...links }) => (
        <textarea autoComplete="off" rows={rows} {...rest} {...links} className={cx(css['control'], css['area'])} />
      )}
    </Field>
  );
}
