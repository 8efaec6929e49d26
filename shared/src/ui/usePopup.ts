import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { nextTask } from '../api/slices.ts';

/** px between a control and its popup, and between the popup and the edge of the window. */
const gap = 4;
const around = { right: gap, bottom: gap, left: gap };

export interface PopupPlace {
  align?: 'start' | 'end';
  /** Where there is more room on the other side, it stands there. */
  side?: 'top' | 'bottom';
  /** The control's width is the popup's. */
  isAsWide?: boolean;
}

/** Keeps a popup beside its control, within the window, while either of them moves or grows. */
export function usePopupPosition(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { align = 'start', side = 'bottom', isAsWide = false }: PopupPlace,
): void {
  useLayoutEffect(
    function followAnchor() {
      const [own, control] = [popup.current, anchor.current];
      if (!own || !control) return;
      const { style } = own;
      // Before it is measured: where it stands must not make it narrower.
      Object.assign(style, { position: 'fixed', top: '0', left: '0', width: isAsWide ? `${control.offsetWidth}px` : 'max-content' });
      // What stands in a panel lies beneath the header, as the panel does.
      const panel = layerOf(control).closest('aside');
      const padding = () => ({ ...around, top: Math.max(panel?.getBoundingClientRect().top ?? 0, 0) + gap });
      const fit = size(() => ({
        padding: padding(),
        apply({ availableHeight, rects }) {
          style.maxHeight = `${Math.max(availableHeight, 0)}px`;
          if (isAsWide) style.width = `${rects.reference.width}px`;
        },
      }));
      const middleware = [offset(gap), flip(() => ({ padding: padding() })), shift({ padding: gap }), fit];
      const place = () =>
        void computePosition(control, own, { strategy: 'fixed', placement: `${side}-${align}`, middleware }).then(({ x, y }) => {
          Object.assign(style, { left: `${x}px`, top: `${y}px`, opacity: '' });
        });
      let stop: (() => void) | undefined;
      let isOver = false;
      // To measure it takes as long as to draw it: together they stop the page of a slow machine. Until it has its place it is there, not seen.
      style.opacity = '0';
      void nextTask().then(() => {
        if (!isOver) stop = autoUpdate(control, own, place);
      });
      return () => {
        isOver = true;
        stop?.();
      };
    },
    [popup, anchor, align, side, isAsWide],
  );
}

/**
 * Where a popup is drawn: within the dialog or the landmark of its control. What stands outside a modal dialog cannot be touched, and
 * all content of a page belongs to a landmark.
 */
export const layerOf = (control: HTMLElement | null): Element =>
  control?.closest('dialog, [role="dialog"], aside, header, main') ?? document.body;

interface PopupOptions extends PopupPlace {
  /** The button that opened it. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** What takes the focus as it opens. */
  first: (popup: HTMLElement) => HTMLElement | null | undefined;
  onClose: () => void;
}

/**
 * A popup that a button opens: it stands beside the button, takes the focus, closes with Esc or a press elsewhere, and gives the focus back to
 * the button unless that has gone on by itself.
 */
export function usePopup({ anchor, first, onClose, ...place }: PopupOptions) {
  const popup = useRef<HTMLDivElement>(null);
  const now = useRef({ first, onClose });
  now.current = { first, onClose };

  usePopupPosition(popup, anchor, place);

  useEffect(
    function takeFocusAndRestoreIt() {
      const own = popup.current;
      const button = anchor.current;
      if (own) now.current.first(own)?.focus({ preventScroll: true });
      return () => {
        const isOurs = own?.contains(document.activeElement) || document.activeElement === document.body;
        if (isOurs) button?.focus({ preventScroll: true });
      };
    },
    [anchor],
  );

  useEffect(
    function closeOnPressOutside() {
      function handlePointerDown({ target }: PointerEvent) {
        // A press on the button itself is the button's to answer.
        if (target instanceof Node && !popup.current?.contains(target) && !anchor.current?.contains(target)) now.current.onClose();
      }
      document.addEventListener('pointerdown', handlePointerDown);
      return () => document.removeEventListener('pointerdown', handlePointerDown);
    },
    [anchor],
  );

  /** Answers whether the key was Esc. In React a popup is a child of the row or panel that it was opened from; its keys are its own. */
  function closeOnEscape(event: KeyboardEvent): boolean {
    event.stopPropagation();
    if (event.key !== 'Escape') return false;
    event.preventDefault();
    onClose();
    return true;
  }

  return { popup, layer: layerOf(anchor.current), closeOnEscape };
}
