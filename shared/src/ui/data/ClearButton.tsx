import type { MouseEvent } from 'react';
import { Icon } from '../Icon.tsx';

interface ClearButtonProps {
  label: string;
  className: string | undefined;
  onClear: () => void;
}

/**
 * The × of the control before it in the same box. The button disappears with the value that it clears, so the control is focused first: otherwise the
 * focus would return to the top of the page.
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
