import { AppError, useSend } from '@shop/shared/api';
import type { Product, ProductRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTyped } from '../../parts/typed.ts';
import { useProductName } from '../../parts/useProductName.ts';
import { productTexts } from '../messages.ts';
import { fieldsOfRow } from '../product-draft.ts';

import css from './ProductList.module.css';

export interface AmountCellProps {
  row: ProductRow;
  field: 'costMinor' | 'priceMinor';
}

/** A price or cost that is changed where it stands: Enter saves, Esc leaves it. Who saved first is named, with what they saved. */
export function AmountCell({ row, field }: AmountCellProps) {
  const t = useMessages(productTexts);
  const format = useFormat();
  const nameOf = useProductName();
  const typed = useTyped();
  const toast = useToast();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** How the product stands since somebody else saved it. */
  const [present, setPresent] = useState<Product>();
  const { mutateAsync, isPending } = useSend(calls.products.update);

  useEffect(function returnFocus() {
    if (text !== undefined || !isFocusDue.current) return;
    isFocusDue.current = false;
    button.current?.focus();
  });

  function close() {
    isFocusDue.current = true;
    setText(undefined);
    setProblem(undefined);
    setPresent(undefined);
  }

  async function save() {
    const amount = typed.minor(text ?? '');
    if (!Number.isFinite(amount)) return setProblem(t('amountRule'));
    const base = present ?? row;
    if (amount === base[field]) return close();
    try {
      await mutateAsync({ product: { ...fieldsOfRow(base), [field]: amount }, version: base.version });
      toast.done(t('saved'));
      close();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const theirs = error.status === 409 ? (error.present as Product | undefined) : undefined;
      if (theirs) setPresent(theirs);
      setProblem(
        theirs
          ? t('savedFirst', { name: theirs.updatedBy?.name ?? t('somebody'), value: format.money(theirs[field]) })
          : (error.fields?.[`product.${field}`] ?? error.message),
      );
    }
  }

  function hearKeys(event: KeyboardEvent) {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') close();
    else return;
    // Both would mean something to the row, too.
    event.preventDefault();
    event.stopPropagation();
  }

  const label = t(field === 'priceMinor' ? 'editPrice' : 'editCost', { name: nameOf(row), value: format.money(row[field]) });
  if (text === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={css['cell']}
        title={label}
        aria-label={label}
        onClick={() => setText(typed.ofMinor(row[field]))}
      >
        {format.money(row[field])}
      </button>
    );
  }
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
        autoFocus
        className={css['edit']}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        disabled={isPending}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={hearKeys}
      />
      {problem && (
        <span id={id} role="alert" className={css['problem']}>
          {problem}
        </span>
      )}
    </>
  );
}
