import { type ComponentPropsWithRef, lazy, Suspense, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { IconButton } from '../../Button.tsx';
import { cx } from '../../cx.ts';
import { Field, type FieldTexts } from '../../Field.tsx';
import controls from '../controls.module.css';
import css from './DateInput.module.css';
import { dayMessages } from './day-messages.ts';
import { dateForm, dateOrder, dayOfText, isDay, isWithin, namedDays } from './day-text.ts';
import { useTypedInput } from './useTypedInput.ts';

const DayPopup = lazy(() => import('./DayPopup.tsx').then((module) => ({ default: module.DayPopup })));

type Native = Omit<ComponentPropsWithRef<'input'>, 'title' | 'type' | 'size' | 'value' | 'defaultValue' | 'min' | 'max'>;

export interface DateInputProps extends Native, FieldTexts {
  span?: 1 | 2;
  /** `2026-11-20` or empty, as `min` and `max` are. */
  value?: string;
  min?: string | number | undefined;
  max?: string | number | undefined;
  /** false: no buttons for common days below the field. A field with a hidden title has no such buttons. */
  hasChips?: boolean;
}

/**
 * A calendar day. The user types it in the order of their country or in words (`mañana`, `lunes`), presses a common day or picks it in a calendar.
 * The form receives `2026-11-20`, or text that is not a day unchanged, so that validation rejects it.
 */
export function DateInput(props: DateInputProps) {
  const { title, error, hint, isRequired, isTitleHidden, span = 1, id, className, value, hasChips = !isTitleHidden, ref, ...rest } = props;
  const { name = '', min: _min, max: _max, disabled, onChange, onBlur, onKeyDown, ...native } = rest;
  const t = useMessages(dayMessages);
  const format = useFormat();
  const today = format.today();
  const order = dateOrder(format.date);
  const [least, most] = [props.min, props.max].map((day) => (day === undefined ? undefined : String(day)));
  const isPast = most !== undefined && most <= today;
  const box = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const read = (text: string) => dayOfText(text, { today, order, isPast });
  const readWhole = (text: string) => dayOfText(text, { today, order, isWhole: true });
  const field = { name, value, ref, box, onChange, onBlur, onKeyDown };
  const { value: day, typed, give, handlers } = useTypedInput({ ...field, read, readWhole });

  const written = isDay(day) ? format.date(day) : day;
  const usual = namedDays(today, isPast);
  return (
    <Field {...{ title, error, hint, isRequired, isTitleHidden, span, id, className }}>
      {({ labelId, ...links }) => (
        <>
          <div className={controls['box']}>
            <input
              autoComplete="off"
              placeholder={t('form', { written: dateForm(format.date, t) })}
              {...native}
              {...links}
              ref={box}
              name={name}
              disabled={disabled}
              type="text"
              value={typed ?? written}
              className={cx(controls['control'], css['text'])}
              {...handlers}
            />
            <IconButton
              ref={anchor}
              className={css['open']}
              icon="calendar"
              label={t('open')}
              // Described by the label, not named by it: the label of the field must find only the text input.
              aria-describedby={labelId}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={disabled}
              onClick={() => setIsOpen(!isOpen)}
            />
          </div>
          {hasChips && !disabled && (
            <fieldset className={css['chips']} aria-label={t('usual')} aria-describedby={labelId}>
              {usual.map(([word, at]) => (
                <button
                  key={word}
                  type="button"
                  className={css['chip']}
                  aria-pressed={at === day}
                  disabled={!isWithin(at, least, most)}
                  onClick={() => give(at)}
                >
                  {t(word)}
                </button>
              ))}
            </fieldset>
          )}
          {isOpen && (
            <Suspense>
              <DayPopup
                {...{ anchor, label: title, day: isWithin(day, least, most) ? day : '', today, min: least, max: most }}
                onClose={() => setIsOpen(false)}
                onDay={(chosen) => {
                  setIsOpen(false);
                  give(chosen);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
