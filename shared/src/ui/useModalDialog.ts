import { type RefObject, useEffect, useRef } from 'react';

/**
 * A native `<dialog>`, open over the page while it is rendered: the rest is inert, and the focus is restored afterwards. first: the element to focus.
 * Default: the browser's choice.
 */
export function useModalDialog(first?: (dialog: HTMLDialogElement) => HTMLElement | null | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is placed once, when the dialog opens
  useEffect(function showOverThePage() {
    const own = dialog.current;
    const before = document.activeElement;
    own?.showModal();
    if (own) first?.(own)?.focus();
    return () => {
      own?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
