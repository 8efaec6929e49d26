import type { NamedProduct } from '@shop/shared/contract';
import { type CallForm, Controller, type UseFormReturn, useFieldArray } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Button, cx, IconButton, Notice, TextInput } from '@shop/shared/ui';
import { type KeyboardEvent, useRef } from 'react';
import { AvailabilityWords } from '../AvailabilityWords.tsx';
import { ProductCombobox } from '../ProductCombobox.tsx';
import { useAvailability } from '../useAvailability.ts';
import css from './Lines.module.css';
import { emptyLine, type LineDraft, type Weight } from './line-draft.ts';
import { lineMessages } from './messages.ts';

type Line = LineDraft<'askedGrams'> & LineDraft<'realGrams'>;

export interface LinesFieldsetProps<R, W extends Weight, F extends { lines: LineDraft<W>[] }> {
  form: CallForm<R, F>;
  weight: W;
  /** The day whose availability counts, `2026-11-20`; empty while nobody has said it: today's counts. */
  day: string;
  /** Those that the lines name from the start. */
  products: readonly (NamedProduct & { _id: string })[];
  /** Weight of a product that the record already has: it is available to it, whatever the stock says. */
  held?: ReadonlyMap<string, number>;
  /** Products and weights stand; only prices and discounts are typed. */
  areGoodsFixed?: boolean;
  /** Prices and discounts stand too. */
  arePricesFixed?: boolean;
}

/** The lines of a document: product, kilos, price, discount. Enter in a line adds one beneath it, Alt+Backspace takes it away. */
export function LinesFieldset<R, W extends Weight, F extends { lines: LineDraft<W>[] }>(props: LinesFieldsetProps<R, W, F>) {
  const { weight, day, products, held, areGoodsFixed = false, arePricesFixed = false } = props;
  // Of whatever form, its lines are what this one knows; of their two weights just the one that the form has.
  const form = props.form as unknown as UseFormReturn<{ lines: Line[] }>;
  const t = useMessages(lineMessages);
  const typed = useTyped();
  const country = useCountry();
  const { fields, insert, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const add = useRef<HTMLButtonElement>(null);
  const lines = form.watch('lines');
  const available = useAvailability(
    lines.map(({ productId }) => productId),
    day,
  );
  const { lines: errors } = form.formState.errors;
  const ofAll = errors?.message ?? errors?.root?.message;
  const empty = () => emptyLine(weight) as unknown as Line;

  function take(at: number) {
    if (fields.length === 1) return form.setValue('lines', [empty()], { shouldDirty: true });
    // First, so that a field is left while its line is still there: left later it would make the line anew.
    add.current?.focus();
    remove(at);
  }

  function handleKeyDown(at: number) {
    return (event: KeyboardEvent) => {
      if (areGoodsFixed) return;
      if (event.key === 'Backspace' && event.altKey) {
        event.preventDefault();
        take(at);
      } else if (event.key === 'Enter' && !event.defaultPrevented && event.target instanceof HTMLInputElement) {
        // Else the first Enter would send a form that is half written.
        event.preventDefault();
        insert(at + 1, empty(), { focusName: `lines.${at + 1}.productId` });
      }
    };
  }

  return (
    <div className={css['lines']}>
      {ofAll && (
        <Notice tone="danger" role="alert">
          {ofAll}
        </Notice>
      )}
      {fields.map(({ id }, at) => {
        const wrong = errors?.[at];
        const number = at + 1;
        const field = (name: Weight | 'priceMinor' | 'discount') => ({
          ...form.register(`lines.${at}.${name}`),
          error: wrong?.[name]?.message,
          type: 'text',
          inputMode: 'decimal' as const,
          className: css['figure'],
        });
        const line = lines[at] ?? empty();
        const wanted = typed.grams(line[weight] ?? '') - (held?.get(line.productId) ?? 0);
        return (
          <fieldset key={id} className={css['line']} aria-label={t('lineNumber', { number })} onKeyDown={handleKeyDown(at)}>
            <div className={css['product']}>
              <Controller
                control={form.control}
                name={`lines.${at}.productId`}
                render={({ field: own }) => (
                  <ProductCombobox
                    {...own}
                    known={products.find(({ _id }) => _id === own.value)}
                    isRequired
                    disabled={areGoodsFixed}
                    error={wrong?.productId?.message}
                    onChange={(value, product) => {
                      own.onChange(value ?? '');
                      // The list price, unless somebody has typed another for this line.
                      if (product && !form.getFieldState(`lines.${at}.priceMinor`).isTouched)
                        form.setValue(`lines.${at}.priceMinor`, typed.ofMinor(product.priceMinor), {
                          shouldDirty: true,
                          shouldValidate: wrong !== undefined,
                        });
                    }}
                  />
                )}
              />
              {!areGoodsFixed && <AvailabilityWords stock={available.get(line.productId)} wantedGrams={wanted} isForToday={!day} />}
            </div>
            <TextInput title={t('kg')} unit="kg" isRequired readOnly={areGoodsFixed} {...field(weight)} />
            <TextInput
              title={t('price')}
              unit={`${country.currency}/kg`}
              isRequired
              readOnly={arePricesFixed}
              {...field('priceMinor')}
              className={cx(css['figure'], css['price'])}
            />
            <TextInput title={t('discount')} unit="%" placeholder="0" readOnly={arePricesFixed} {...field('discount')} />
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
            onClick={() => append(empty(), { focusName: `lines.${fields.length}.productId` })}
          >
            {t('addLine')}
          </Button>
          <span className={css['keys']}>{t('lineKeys')}</span>
        </div>
      )}
    </div>
  );
}
