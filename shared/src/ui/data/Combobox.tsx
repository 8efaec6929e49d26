import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import { ClearButton } from './ClearButton.tsx';
import css from './Combobox.module.css';
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx';
import { choiceMessages } from './choice-messages.ts';
import controls from './controls.module.css';
import { dataMessages } from './messages.ts';

export interface ComboboxProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** The value of the chosen option; undefined or empty when nothing is chosen. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  /** Options are being loaded. */
  isLoading?: boolean;
  /** The number of all options, where `options` contains only the first of them. */
  total?: number | undefined;
  /** Loading the options failed: retries. A failed load is not shown as "nothing found". */
  onRetry?: (() => void) | undefined;
  /** The server filters: called with the typed text; the options are then shown unfiltered. */
  onSearch?: (typed: string) => void;
  disabled?: boolean;
  name?: string;
  placeholder?: string;
  span?: 1 | 2;
  ref?: Ref<HTMLInputElement>;
  /** Whether it is focused on mount. */
  hasFocus?: boolean;
}

/** Without accents: `Ñuñoa` is found by `nunoa`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A combobox for one of many options: typing filters, ↓ opens, Enter chooses, Esc and Alt ↑ close, clearing the text clears the choice. In a form:
 * `<Combobox {...useChosen(form, 'clientId')} …/>`.
 */
export function Combobox(props: ComboboxProps) {
  const { title, error, hint, isRequired = false, isTitleHidden, options, value, onChange, onBlur, isLoading = false } = props;
  const { onRetry, onSearch, total = 0, disabled = false, name, placeholder, span = 1, ref, hasFocus = false } = props;
  const t = useMessages(dataMessages);
  const say = useMessages(choiceMessages);
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const label = options.find((option) => option.value === value)?.label ?? value ?? '';
  // While options load, those of the previous text are shown; a user who types fast must not choose one of them by mistake.
  const isWhole = !typed || (onSearch !== undefined && !isLoading);
  const found = isWhole ? options : options.filter((option) => plain(option.label).includes(plain(typed)));
  const current = Math.min(at, found.length - 1);
  const hasFailed = onRetry !== undefined && !isLoading;

  function open() {
    if (disabled) return;
    setIsOpen(true);
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }

  function close() {
    setIsOpen(false);
    setTyped(undefined);
  }

  function take(option: ComboboxOption | undefined) {
    if (option) onChange(option.value);
    close();
  }

  function type(text: string) {
    setTyped(text);
    setIsOpen(true);
    setAt(0);
    onSearch?.(text);
  }

  function leave() {
    if (typed === '' && !isRequired && value) onChange(undefined);
    close();
    onBlur?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen && event.altKey && step < 0) close();
      else if (isOpen) setAt((current + step + found.length) % Math.max(found.length, 1));
      else open();
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      if (onRetry && found.length === 0) onRetry();
      else if (found.length > 0 || !isLoading) take(found[current]);
    } else if (isOpen && event.key === 'Escape') {
      // Keeps the surrounding dialog or panel open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span }}>
      {({ labelId, ...links }) => (
        <div ref={box} data-clearable className={controls['box']}>
          <input
            {...links}
            // biome-ignore lint/a11y/noAutofocus: of somebody who is in its place already
            autoFocus={hasFocus}
            {...{ ref, name, disabled }}
            role="combobox"
            autoComplete="off"
            placeholder={placeholder ?? t('choose')}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${links.id}-list` : undefined}
            aria-activedescendant={isOpen && found.length > 0 ? `${links.id}-${current}` : undefined}
            className={cx(controls['control'], controls['combobox'])}
            value={typed ?? label}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onKeyDown={handleKeyDown}
            onBlur={leave}
          />
          <span className={css['buttons']}>
            {isLoading && <Spinner />}
            {!isRequired && value && !disabled && (
              <ClearButton className={css['button']} label={`${t('clear')} ${title}`} onClear={() => onChange(undefined)} />
            )}
            <Icon name="chevron-down" className={css['chevron']} />
          </span>
          {isOpen && (
            <ComboboxList
              {...{ box, found, current, value, isLoading, labelId }}
              id={links.id}
              onTake={take}
              onRetry={hasFailed ? onRetry : undefined}
              says={
                found.length === 0
                  ? say(isLoading ? 'loadingOptions' : hasFailed ? 'optionsFailed' : 'noneFound')
                  : total > found.length && say('moreFound', { shown: format.number(found.length), total: format.number(total) })
              }
            />
          )}
        </div>
      )}
    </Field>
  );
}
