import { all } from '../../../contract/limits.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { dataMessages } from '../messages.ts';
import { Select } from '../Select.tsx';
import css from '../Toolbar.module.css';
import { DateInput } from './DateInput.tsx';
import { anyDay, type DaysFilter } from './DaysChip.tsx';
import { isDay } from './day-text.ts';
import { type Days, isSame, presetDays, presetNames } from './days.ts';
import { daysMessages } from './messages.ts';

/** The filter in the phone's bottom sheet, with preset ranges and two date fields. */
export function SheetDays({ filter: { label, days, isAhead }, onDays }: { filter: DaysFilter; onDays: (days: Days) => void }) {
  const t = useMessages(daysMessages);
  const words = useMessages(dataMessages);
  const today = useFormat().today();
  const preset = presetNames.find((name) => isSame(presetDays(name, today, isAhead), days));
  const value = preset ?? (isSame(days, anyDay) ? 'anyDay' : 'custom');
  const field = (side: 'from' | 'to') => (
    <DateInput
      title={t(side)}
      value={days[side] === all ? '' : days[side]}
      hasChips={false}
      onChange={({ target }) => onDays({ ...days, [side]: isDay(target.value) ? target.value : all })}
    />
  );
  return (
    <fieldset className={css['group']}>
      <legend>{label}</legend>
      <Select
        title={label}
        isTitleHidden
        empty={false}
        value={value}
        options={[...(['anyDay', ...presetNames] as const), ...(value === 'custom' ? (['custom'] as const) : [])].map((name) => ({
          value: name,
          label: name === 'anyDay' ? words(name) : t(name),
        }))}
        onChange={({ target }) => {
          const chosen = presetNames.find((name) => name === target.value);
          onDays(chosen ? presetDays(chosen, today, isAhead) : anyDay);
        }}
      />
      {field('from')}
      {field('to')}
    </fieldset>
  );
}
