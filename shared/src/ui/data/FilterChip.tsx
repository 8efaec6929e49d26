import type { KeyboardEvent } from 'react';
import { all } from '../../contract/limits.ts';
import type { Gender } from '../../i18n/catalogue.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { Menu } from '../Menu.tsx';
import { ClearButton } from './ClearButton.tsx';
import { dataMessages } from './messages.ts';
import type { Option } from './Select.tsx';
import css from './Toolbar.module.css';
import { joinFilter, splitFilter } from './useListState.ts';

export interface Filter {
  id: string;
  label: string;
  options: readonly Option[];
  /** The value of one option; with `isMulti`, several values separated by commas; `usual` when the filter is off. */
  value: string;
  /** The value when the filter is off. Default: `all`. */
  usual?: string;
  isMulti?: boolean;
  /** The gender of the label in Spanish: a filter that is off reads `Todos` or `Todas`. */
  gender?: Gender;
  /** Another text for the filter when it is off. */
  usualLabel?: string;
}

export interface FilterChipProps {
  filter: Filter;
  onChange: (value: string) => void;
  /** Called when the user is about to open the filter, so that its options can be requested. */
  onApproach?: (() => void) | undefined;
}

/** The text of a filter that is off. */
export function useUsualLabel({ usualLabel, gender = 'masculine' }: Filter): string {
  const t = useMessages(dataMessages);
  return usualLabel ?? t('all', { gender });
}

/** The labels of the chosen options; when the filter is off, the label of the option with its usual value, if there is one. */
function filterWords({ options, value, usual = all, isMulti, usualLabel }: Filter & { usualLabel: string }): string {
  if (value === usual) return options.find((option) => option.value === usual)?.label ?? usualLabel;
  const chosen = isMulti ? splitFilter(value) : [value];
  // The label arrives with the options; the id means nothing to the user.
  return chosen.map((one) => options.find((option) => option.value === one)?.label ?? '…').join(', ');
}

/** Adds a value to a multiple-choice filter or removes it. */
export function toggled(value: string, one: string): string {
  const chosen = splitFilter(value);
  return joinFilter(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
}

/** A filter as a button: outlined while off, tinted with a × while on. Backspace on the button turns it off. */
export function FilterChip({ filter, onChange, onApproach }: FilterChipProps) {
  const t = useMessages(dataMessages);
  const { label, options, value, usual = all, isMulti = false } = filter;
  const usualLabel = useUsualLabel(filter);
  const isOn = value !== usual;
  const words = filterWords({ ...filter, usualLabel });
  const items = options.map((option) => ({
    label: option.label,
    isChecked: isMulti ? splitFilter(value).includes(option.value) : option.value === value,
    staysOpen: isMulti,
    onSelect: () => onChange(isMulti ? toggled(value, option.value) : option.value),
  }));
  const none = { label: usualLabel, isChecked: !isOn, onSelect: () => onChange(usual) };

  function clearWithKey(event: KeyboardEvent) {
    if (isOn && (event.key === 'Backspace' || event.key === 'Delete')) onChange(usual);
  }

  return (
    <span data-clearable className={cx(css['chip'], isOn && css['on'])}>
      <Menu align="start" items={options.some((option) => option.value === usual) ? [items] : [[none], items]}>
        {(trigger) => (
          <button
            type="button"
            {...trigger}
            className={css['chipButton']}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            aria-label={t('filterOff', { label, value: words })}
            onKeyDown={(event) => {
              clearWithKey(event);
              trigger.onKeyDown(event);
            }}
          >
            {label} <strong>{words}</strong>
            <Icon name="chevron-down" size={14} />
          </button>
        )}
      </Menu>
      {isOn && <ClearButton className={css['clear']} label={t('clearFilter', { name: label })} onClear={() => onChange(usual)} />}
    </span>
  );
}
