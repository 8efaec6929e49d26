import { netOf } from '@shop/shared/contract';
import { type CallForm, Controller, type UseFormReturn, useFieldArray } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button, cx, IconButton, Notice } from '@shop/shared/ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { AmountInput } from '../AmountInput.tsx';
import { type Typed, useTyped } from '../typed.ts';
import css from './Lines.module.css';
import { lineMessages } from './messages.ts';

/** A line of a form, with its weight under the call's field name: `realGrams`. */
export type LineOf<W extends string> = { productId: string; priceMinor: string; discount?: string } & Record<W, string>;
type Line = LineOf<'grams'>;

/** The props of the product chooser of a line. */
export interface ProductField {
  name: string;
  value: string;
  onBlur: () => void;
  ref: (element: HTMLInputElement | null) => void;
  error: string | undefined;
  disabled: boolean;
  isRequired: true;
  /** priceMinor: the list price of the product, applied unless the user has typed another for this line. */
  onChange: (value: string | undefined, priceMinor: number | undefined) => void;
}

export interface LinesFieldsetProps<R, W extends string, F extends { lines: LineOf<W>[] }> {
  form: CallForm<R, F>;
  weight: W;
  /** A new line; omit the discount if lines have none. */
  empty: LineOf<W>;
  /** Shows the total of each line, and the field names once above all lines if space allows. */
  hasTotals?: boolean;
  /** Below the price of a product. */
  priceHint?: ((productId: string) => string | undefined) | undefined;
  /** A note before the first line, or the reason why lines can no longer be changed. */
  note?: string | undefined;
  /** Products and weights are read-only; prices and discounts can be edited. */
  areGoodsFixed?: boolean;
  /** Prices and discounts are read-only too. */
  arePricesFixed?: boolean;
  /** Renders the product chooser of a line, with relevant facts below it. */
  children: (field: ProductField, line: LineOf<W>) => ReactNode;
}

/** The lines of a document: product, kilos, price, discount. Enter adds a line below, Alt+Backspace removes the line. */
export function LinesFieldset<R, W extends string, F extends { lines: LineOf<W>[] }>(props: LinesFieldsetProps<R, W, F>) {
  const { note, hasTotals = false, priceHint, areGoodsFixed = false, arePricesFixed = false, children } = props;
  // Works with any form that has lines and a single name for their weight.
  const form = props.form as unknown as UseFormReturn<{ lines: Line[] }>;
  const weight = props.weight as unknown as 'grams';
  const empty = props.empty as unknown as Line;
  const t = useMessages(lineMessages);
  const typed = useTyped();
  const country = useCountry();
  const { money } = useFormat();
  const { fields, insert, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const add = useRef<HTMLButtonElement>(null);
  const lines = form.watch('lines');
  const { lines: errors } = form.formState.errors;
  const ofAll = errors?.message ?? errors?.root?.message;

  function take(at: number) {
    if (fields.length === 1) return form.setValue('lines', [empty], { shouldDirty: true });
    // Move the focus first, so that the field blurs while its line exists: a later blur would recreate the line.
    add.current?.focus();
    remove(at);
  }

  function handleKeyDown(at: number) {
    return (event: KeyboardEvent) => {
      if (areGoodsFixed) return;
      if (event.key === 'Backspace' && event.altKey) {
        event.preventDefault();
        take(at);
      } else if (
        event.key === 'Enter' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.defaultPrevented &&
        event.target instanceof HTMLInputElement
      ) {
        // Otherwise the first Enter would submit an incomplete form.
        event.preventDefault();
        insert(at + 1, empty, { focusName: `lines.${at + 1}.productId` });
      }
    };
  }

  function takePrice(at: number, priceMinor: number) {
    if (form.getFieldState(`lines.${at}.priceMinor`).isTouched) return;
    const shouldValidate = errors?.[at] !== undefined;
    form.setValue(`lines.${at}.priceMinor`, typed.ofMinor(priceMinor), { shouldDirty: true, shouldValidate });
  }

  return (
    <div className={css['lines']}>
      {note && <Notice tone="info">{note}</Notice>}
      {ofAll && (
        <Notice tone="danger" role="alert">
          {ofAll}
        </Notice>
      )}
      {hasTotals && (
        <div className={css['heads']} aria-hidden="true">
          {(['product', 'kg', 'price', 'discount', 'total'] as const).map((name) => (
            <span key={name}>{t(name)}</span>
          ))}
        </div>
      )}
      {fields.map(({ id }, at) => {
        const wrong = errors?.[at];
        const number = at + 1;
        const field = (name: 'grams' | 'priceMinor' | 'discount') => ({
          ...form.register(`lines.${at}.${name}`),
          error: wrong?.[name]?.message,
          className: css['figure'],
        });
        return (
          <fieldset
            key={id}
            className={cx(css['line'], hasTotals && css['totalled'])}
            aria-label={t('lineNumber', { number })}
            onKeyDown={handleKeyDown(at)}
          >
            <div className={css['product']}>
              <Controller
                control={form.control}
                name={`lines.${at}.productId`}
                render={({ field: own }) => (
                  <>
                    {children(
                      {
                        ...own,
                        error: wrong?.productId?.message,
                        disabled: areGoodsFixed,
                        isRequired: true,
                        onChange(value, priceMinor) {
                          own.onChange(value ?? '');
                          if (priceMinor !== undefined) takePrice(at, priceMinor);
                        },
                      },
                      (lines[at] ?? empty) as unknown as LineOf<W>,
                    )}
                  </>
                )}
              />
            </div>
            <AmountInput title={t('kg')} unit="kg" isRequired readOnly={areGoodsFixed} {...field(weight)} />
            <AmountInput
              title={t('price')}
              unit={`${country.currency}/kg`}
              isRequired
              readOnly={arePricesFixed}
              hint={priceHint?.(lines[at]?.productId ?? '')}
              {...field('priceMinor')}
              className={cx(css['figure'], css['price'])}
            />
            {empty.discount !== undefined && (
              <AmountInput title={t('discount')} unit="%" placeholder="0" readOnly={arePricesFixed} {...field('discount')} />
            )}
            {hasTotals && (
              <output className={css['total']}>
                <span>{t('total')}</span>{' '}
                {money(
                  totalOf(
                    lines[at] && { ...lines[at], grams: (lines[at] as unknown as Record<string, string>)[props.weight] ?? '' },
                    typed,
                  ),
                )}
              </output>
            )}
            {!areGoodsFixed && (
              <IconButton className={css['remove']} icon="trash" label={t('removeLine', { number })} onClick={() => take(at)} />
            )}
          </fieldset>
        );
      })}
      {!areGoodsFixed && (
        <div className={css['add']}>
          <Button
            ref={add}
            kind="outline"
            size={32}
            icon="add"
            onClick={() => append(empty, { focusName: `lines.${fields.length}.productId` })}
          >
            {t('addLine')}
          </Button>
          <span className={css['keys']}>{t('lineKeys')}</span>
        </div>
      )}
    </div>
  );
}

/** The total of a line; null while it cannot be parsed. */
function totalOf(line: Line | undefined, typed: Typed): number | null {
  const discount = line?.discount?.trim() ? typed.rate(line.discount) : 0;
  const [grams, priceMinor] = [typed.grams(line?.grams ?? ''), typed.minor(line?.priceMinor ?? '')];
  return [grams, priceMinor, discount].every(Number.isInteger) ? netOf({ grams, priceMinor, discount }) : null;
}
