import { savesData } from '@shop/shared/api';
import { lazy, useEffect, useState } from 'react';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';

const load = async () => ({ default: (await import('./Palette.tsx')).Palette });

export const Palette = lazy(load);

/** Whether the palette is open; Ctrl K or ⌘ K toggles it, but not over a dialog that waits for an answer. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  const isTime = useIdleAfterFirstData();

  useEffect(
    function fetchAhead() {
      // Preloaded, because letters typed before it has loaded would be lost. A failure is ignored: opening it tries again.
      if (isTime && !savesData()) load().catch(() => undefined);
    },
    [isTime],
  );

  useEffect(function bindPaletteKey() {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // Prevents the browser's own search.
      event.preventDefault();
      setIsOpen((before) => !before && document.querySelector('dialog[open]') === null);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
