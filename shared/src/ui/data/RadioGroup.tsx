import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import css from './controls.module.css';
import type { Option } from './Select.tsx';

interface ChoiceProps
  extends Omit<ComponentPropsWithRef<'input'>, 'title' | 'type' | 'value' | 'checked' | 'defaultChecked' | 'size'>,
    FieldTexts {
  /** Controlled; omit it with `register`. */
  value?: string | undefined;
  /** Called with the value, in addition to `onChange`. */
  onValue?: (value: string) => void;
  span?: 1 | 2;
}

export interface RadioGroupProps extends ChoiceProps {
  options: readonly Option[];
}

/** A choice of one among few options, all of them visible. */
export function RadioGroup(props: RadioGroupProps) {
  return <Choice {...props} look="radio" />;
}

export interface SegmentedControlProps extends ChoiceProps {
  options: readonly (Option & { icon?: IconName; isLabelHidden?: boolean })[];
}

/** A choice of one among two to five options in a row. */
export function SegmentedControl(props: SegmentedControlProps) {
  return <Choice {...props} look="segment" />;
}

function Choice({ look, ...props }: SegmentedControlProps & { look: 'radio' | 'segment' }) {
  const { title, error, hint, isRequired, isTitleHidden, options, value, onValue, span = 1, name, className, onChange, ...rest } = props;
  const own = useId();
  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span, className }} isGroup>
      {({ labelId, id, 'aria-invalid': isInvalid, 'aria-required': needed, ...links }) => (
        <div
          {...links}
          role="radiogroup"
          id={id}
          aria-labelledby={labelId}
          aria-invalid={isInvalid}
          aria-required={needed}
          className={css[look === 'radio' ? 'radios' : 'segments']}
        >
          {options.map((option) => (
            <label key={option.value} className={css[look]} title={option.isLabelHidden ? option.label : undefined}>
              <input
                type="radio"
                {...rest}
                name={name ?? own}
                value={option.value}
                aria-label={option.isLabelHidden ? option.label : undefined}
                {...(value !== undefined && { checked: value === option.value })}
                onChange={(event) => {
                  onChange?.(event);
                  onValue?.(option.value);
                }}
              />
              {option.icon && <Icon name={option.icon} />}
              {!option.isLabelHidden && <span className={cx(look === 'radio' && css['label'])}>{option.label}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
