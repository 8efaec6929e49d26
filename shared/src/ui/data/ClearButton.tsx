import type { MouseEvent } from 'react';
import { Icon } from '../Icon.tsx';

interface ClearButtonProps {
  label: string;
  className: string | undefined;
  onClear: () => void;
}

/**
 * The × of a control that stands before it in the same box. It goes with the value that it clears, so the control takes the focus first:
 * otherwise the keyboard would start again at the top of the page.
 */
export function ClearButton({ label, className, onClear }: ClearButtonProps) {
  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('[data-clearable]')?.querySelector<HTMLElement>('input, button')?.focus();
    onClear();
  }

  return (
    <button type="button" className={className} aria-label={label} onClick={clear}>
      <Icon name="close" size={14} />
    </button>
  );
}
