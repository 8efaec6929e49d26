import { useFormat, useMessages } from '@shop/shared/i18n';
import { lazy, startTransition, useEffect, useRef, useState } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { productMessages } from '../messages.ts';
import type { Amount } from './AmountEdit.tsx';
import css from './ProductList.module.css';

const AmountEdit = lazy(async () => ({ default: (await import('./AmountEdit.tsx')).AmountEdit }));

/** A price or cost that is edited in its cell. */
export function AmountCell({ row, field }: Amount) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const button = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(function returnFocus() {
    if (isOpen || !isFocusDue.current) return;
    isFocusDue.current = false;
    button.current?.focus();
  });

  function close() {
    isFocusDue.current = true;
    setIsOpen(false);
  }

  const label = t(field === 'priceMinor' ? 'editPrice' : 'editCost', { name: nameOf(row), value: format.money(row[field]) });
  if (isOpen) return <AmountEdit row={row} field={field} label={label} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      className={css['cell']}
      title={label}
      aria-label={label}
      // The amount remains visible until its field has loaded.
      onClick={() => startTransition(() => setIsOpen(true))}
    >
      {format.money(row[field])}
    </button>
  );
}
