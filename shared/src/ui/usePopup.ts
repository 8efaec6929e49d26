import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { nextTask } from '../api/slices.ts';

/** px between a control and its popup, and between the popup and the edge of the window. */
const gap = 4;
const around = { right: gap, bottom: gap, left: gap };

export interface PopupPlace {
  align?: 'start' | 'end';
  /** The preferred side; the popup flips to the other one if that has more space. */
  side?: 'top' | 'bottom';
  /** The popup is as wide as the control. */
  isAsWide?: boolean;
}

/** Positions a popup next to its control, within the window, and updates it when either moves or resizes. */
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
      // Reset before measuring: the current position must not limit the width.
      Object.assign(style, { position: 'fixed', top: '0', left: '0', width: isAsWide ? `${control.offsetWidth}px` : 'max-content' });
      // A popup in a panel is stacked below the header, as the panel is.
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
      // Measuring takes as long as rendering; both in one task would block a slow machine. Until it is positioned the popup is transparent.
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
 * The element in which a popup is rendered: the dialog or landmark that contains its control. Content outside a modal dialog is inert, and all
 * content of a page must belong to a landmark.
 */
export const layerOf = (control: HTMLElement | null): Element =>
  control?.closest('dialog, [role="dialog"], aside, header, main') ?? document.body;

interface PopupOptions extends PopupPlace {
  /** The button that opened the popup. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** The element to focus on opening. */
  first: (popup: HTMLElement) => HTMLElement | null | undefined;
  onClose: () => void;
}

/**
 * A popup that a button opens: it is positioned next to the button, takes the focus, closes on Esc or a press outside, and returns the focus to the
 * button unless the focus has already moved elsewhere.
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
        // The button handles presses on itself.
        if (target instanceof Node && !popup.current?.contains(target) && !anchor.current?.contains(target)) now.current.onClose();
      }
      document.addEventListener('pointerdown', handlePointerDown);
      return () => document.removeEventListener('pointerdown', handlePointerDown);
    },
    [anchor],
  );

  /** Returns whether the key was Esc. In React a popup is a child of the row or panel that opened it, so its keys must not bubble there. */
  function closeOnEscape(event: KeyboardEvent): boolean {
    event.stopPropagation();
    if (event.key !== 'Escape') return false;
    event.preventDefault();
    onClose();
    return true;
  }

  return { popup, layer: layerOf(anchor.current), closeOnEscape };
}
