import { Combobox as Kit } from '@base-ui/react/combobox';
import type { Ref } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import css from './Combobox.module.css';
import controls from './controls.module.css';
import { dataTexts } from './messages.ts';
import type { Option } from './Select.tsx';

export interface ComboboxOption extends Option {
  /** At the end of its line: kilos in stock, a commune. */
  detail?: string;
}

export interface ComboboxProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** Of the chosen option; undefined or empty for none. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  /** Options are on their way. */
  isLoading?: boolean;
  /** The server filters: called with what is typed; the options given are shown as they are. */
  onSearch?: (typed: string) => void;
  disabled?: boolean;
  name?: string;
  placeholder?: string;
  span?: 1 | 2;
  ref?: Ref<HTMLInputElement>;
}

/** One of many: typing filters, ↓ opens, Enter takes, Esc closes. With react-hook-form: `<Controller render={({ field }) => <Combobox {...field} …/>}>`. */
export function Combobox({
  title,
  error,
  hint,
  isRequired,
  isTitleHidden,
  options,
  value,
  onChange,
  onBlur,
  isLoading = false,
  onSearch,
  disabled = false,
  name,
  placeholder,
  span = 1,
  ref,
}: ComboboxProps) {
  const t = useMessages(dataTexts);
  const chosen = options.find((option) => option.value === value) ?? (value ? { value, label: value } : null);
  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span }}>
      {({ labelId: _, ...links }) => (
        <Kit.Root<ComboboxOption>
          items={options}
          value={chosen}
          onValueChange={(option) => onChange(option?.value)}
          isItemEqualToValue={(one, other) => one.value === other.value}
          disabled={disabled}
          autoHighlight
          {...(name !== undefined && { name })}
          {...(onSearch && {
            filter: null,
            onInputValueChange: (typed: string, details: { reason: string }) => details.reason === 'input-change' && onSearch(typed),
          })}
        >
          <Kit.InputGroup className={controls['box']}>
            <Kit.Input
              {...links}
              {...(ref && { ref })}
              onBlur={onBlur}
              autoComplete="off"
              placeholder={placeholder ?? t('choose')}
              className={cx(controls['control'], css['input'])}
            />
            <span className={css['buttons']}>
              {isLoading && <Spinner />}
              {!isRequired && (
                <Kit.Clear className={css['button']} aria-label={`${t('clear')} ${title}`}>
                  <Icon name="close" size={14} />
                </Kit.Clear>
              )}
              <Kit.Trigger className={css['button']} aria-label={`${t('openList')}: ${title}`}>
                <Icon name="chevron-down" />
              </Kit.Trigger>
            </span>
          </Kit.InputGroup>
          <Kit.Portal>
            <Kit.Positioner sideOffset={4} className={css['place']}>
              <Kit.Popup className={css['popup']} aria-busy={isLoading || undefined}>
                <Kit.Empty>
                  <p className={css['empty']}>{isLoading ? t('loadingOptions') : t('noneFound')}</p>
                </Kit.Empty>
                <Kit.List className={css['list']}>
                  {(option: ComboboxOption) => (
                    <Kit.Item key={option.value} value={option} className={css['item']}>
                      <span>{option.label}</span>
                      {option.detail && <span className={css['detail']}>{option.detail}</span>}
                    </Kit.Item>
                  )}
                </Kit.List>
              </Kit.Popup>
            </Kit.Positioner>
          </Kit.Portal>
        </Kit.Root>
      )}
    </Field>
  );
}
