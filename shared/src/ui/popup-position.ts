/** px between a control and its list, and between the list and the edge of the window. */
const gap = 4;

/** Puts a fixed list beneath its control, above it where there is more room, and keeps it within the window. */
export function positionPopup(list: HTMLElement, control: HTMLElement, align: 'start' | 'end', side: 'top' | 'bottom' = 'bottom'): void {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, scrollHeight: height } = list;
  const below = window.innerHeight - bottom - 2 * gap;
  const above = top - 2 * gap;
  const isBelow = side === 'bottom' ? below >= height || below >= above : above < height && below > above;
  const start = align === 'start' ? left : right - width;
  list.style.left = `${Math.max(gap, Math.min(start, window.innerWidth - width - gap))}px`;
  list.style.maxHeight = `${Math.max(isBelow ? below : above, 0) || window.innerHeight}px`;
  list.style.top = isBelow ? `${bottom + gap}px` : 'auto';
  list.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + gap}px`;
}

/** Keeps a list beside its control while the page moves. Returns the way to stop. */
export function keepPopupPositioned(place: () => void): () => void {
  place();
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, true);
  return () => {
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, true);
  };
}

/**
 * Where a list is drawn: within the dialog or the landmark of its control. What stands outside a modal dialog cannot be touched, and
 * all content of a page belongs to a landmark.
 */
export const layerOf = (control: HTMLElement | null): Element =>
  control?.closest('dialog, [role="dialog"], aside, header, main') ?? document.body;
