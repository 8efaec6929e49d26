import type { Request, RequestLine } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput } from '@shop/shared/parts';
import { Button, Notice } from '@shop/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import css from './KgLines.module.css';
import { stepMessages } from './messages.ts';

export interface KgLinesProps {
  lines: readonly RequestLine[];
  /** An error of all lines together: nothing is left. */
  error: string | undefined;
  /** The label of the fields: `Kg confirmados`. */
  label: string;
  /** The field props of a line: `register` and its error. */
  field: (at: number) => ComponentProps<typeof AmountInput>;
  /** Below the product: the weight to compare with. */
  about: (line: RequestLine, at: number) => ReactNode;
  /** Buttons that fill all fields at once. */
  fills?: readonly { label: string; onFill: () => void }[];
}

/** A weight for each line of a request. */
export function KgLines({ lines, error, label, field, about, fills = [] }: KgLinesProps) {
  const t = useMessages(stepMessages);
  const nameOf = useProductName();
  return (
    <fieldset className={css['lines']}>
      <legend className={css['head']}>
        <span>{label}</span>
      </legend>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {fills.length > 0 && (
        <div className={css['fills']}>
          {fills.map(({ label: words, onFill }) => (
            <Button key={words} kind="outline" size={26} onClick={onFill}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {lines.map((line, at) => (
        <div key={line._id} className={css['line']}>
          <div className={css['product']}>
            <strong>{nameOf(line.product)}</strong>
            <div className={css['about']}>{about(line, at)}</div>
          </div>
          <AmountInput
            {...field(at)}
            title={t('kgOf', { label, product: nameOf(line.product) })}
            isTitleHidden
            placeholder="0"
            unit="kg"
            className={css['kg']}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The typed values by line, for the current lines; a new line gets the initial values of the form. */
export function carryLines<L extends { _id: string }>(typed: readonly L[], begun: readonly L[]): L[] {
  return begun.map((line) => typed.find(({ _id }) => _id === line._id) ?? line);
}

/** The sum of the lines in grams; unparsable values count as zero. */
export const sumOf = (grams: readonly number[]): number => grams.filter(Number.isFinite).reduce((sum, one) => sum + one, 0);

export const numberOf = ({ number }: Request): string => String(number);
