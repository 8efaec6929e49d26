import { AppError, useSend } from '@shop/shared/api';
import type { Product, ProductRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useNumberReading, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { productMessages } from '../messages.ts';
import { fieldsOfRow } from '../product-draft.ts';
import css from './AmountEdit.module.css';
import { priceMessages } from './messages.ts';

/** A price or a cost of a row. */
export interface Amount {
  row: ProductRow;
  field: 'costMinor' | 'priceMinor';
}

interface AmountEditProps extends Amount {
  label: string;
  onClose: () => void;
}

/** The edit field of an amount: Enter saves, Esc cancels. If another user saved first, their name and value are shown. */
export function AmountEdit({ row, field, label, onClose }: AmountEditProps) {
  const t = useMessages(productMessages);
  const words = useMessages(priceMessages);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const id = useId();
  const [text, setText] = useState(() => typed.ofMinor(row[field]));
  const reading = useNumberReading()(text, useCountry().currency);
  const [problem, setProblem] = useState<string>();
  /** The product as another user has saved it. */
  const [present, setPresent] = useState<Product>();
  const { mutateAsync, isPending } = useSend(calls.products.update);

  async function save() {
    const amount = typed.minor(text);
    if (!Number.isFinite(amount)) return setProblem(t('amountRule'));
    const base = present ?? row;
    if (amount === base[field]) return onClose();
    try {
      await mutateAsync({ product: { ...fieldsOfRow(base), [field]: amount }, version: base.version });
      toast.done(t('saved'));
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const theirs = error.status === 409 ? (error.present as Product | undefined) : undefined;
      if (theirs) setPresent(theirs);
      setProblem(
        theirs
          ? words('savedFirst', { name: theirs.updatedBy?.name ?? words('somebody'), value: format.money(theirs[field]) })
          : (error.fields?.[`product.${field}`] ?? error.message),
      );
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') onClose();
    else return;
    // The row handles both keys too.
    event.preventDefault();
    event.stopPropagation();
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
        aria-describedby={[problem && id, reading && `${id}-reading`].filter(Boolean).join(' ') || undefined}
        value={text}
        disabled={isPending}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {reading && (
        <span id={`${id}-reading`} className={css['reading']}>
          {reading}
        </span>
      )}
      {problem && (
        <span id={id} role="alert" className={css['problem']}>
          {problem}
        </span>
      )}
    </>
  );
}
