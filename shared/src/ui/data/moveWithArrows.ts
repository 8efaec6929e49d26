import type { KeyboardEvent } from 'react';

/** Moves the focus along a row of controls with the arrows, Home and End. */
export function moveWithArrows(event: KeyboardEvent, controls: ArrayLike<HTMLElement> | undefined): void {
  const all = Array.from(controls ?? []);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  all[(next + all.length) % all.length]?.focus();
}
