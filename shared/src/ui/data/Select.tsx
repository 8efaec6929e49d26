import type { ComponentPropsWithRef } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import css from './controls.module.css';
import { dataMessages } from './messages.ts';

export interface Option {
  value: string;
  label: string;
}

/** Records, or the labels of a closed list, as options: `optionsOf(sellers)`, `optionsOf(statesOf('user'), (state) => t(`states.${state}`))`. */
export function optionsOf(items: readonly { _id: string; name: string }[] | undefined): Option[];
export function optionsOf<V extends string>(values: readonly V[], labelOf: (value: V) => string): Option[];
export function optionsOf(items: readonly (string | { _id: string; name: string })[] = [], labelOf: (value: string) => string = String) {
  return items.map((item) => (typeof item === 'string' ? { value: item, label: labelOf(item) } : { value: item._id, label: item.name }));
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'title' | 'size' | 'children'>, FieldTexts {
  options: readonly Option[];
  /** The label of the empty choice; false: something must be chosen. */
  empty?: string | false;
  span?: 1 | 2;
}

/**
 * A native select for a few options: it works with the keyboard, by touch and with `register`. For many options, or ones that are fetched, use
 * Combobox.
 */
export function Select({ title, error, hint, isRequired, isTitleHidden, options, empty, span = 1, id, className, ...rest }: SelectProps) {
  const t = useMessages(dataMessages);
  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span, id, className }}>
      {({ labelId: _, ...links }) => (
        <div className={css['box']}>
          <select {...rest} {...links} className={cx(css['control'], css['select'])}>
            {empty !== false && <option value="">{empty ?? t('choose')}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={css['chevron']} />
        </div>
      )}
    </Field>
  );
}
