/**
 * The DOM is the table of the page's shortcuts. Attributes declare the keys: an element with `data-press="n"` is clicked, one with `data-focus="/"`
 * is focused; `data-told="e"` only documents a key that the focused part of the page handles. The description of the key is the element's accessible
 * name. So the listed shortcuts are those that work, whichever release of a remote rendered the page.
 */
export interface PageKey {
  /** `n`, or `j` and `k` if both do it. */
  keys: string[];
  how: 'press' | 'focus' | 'told';
  /** In the language of the page. */
  name: string;
  element: HTMLElement;
}

/** In document order. If two elements have the same key, the later one gets it: a panel comes after the list that it belongs to. */
export function pageKeys(): PageKey[] {
  const answers = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-press], [data-focus], [data-told]')) {
    const { press, focus, told } = element.dataset;
    if (!canBeUsed(element)) continue;
    const keys = (press ?? focus ?? told ?? '').split(' ');
    if (told === undefined) for (const key of keys) answers.set(key, element);
    // A documented key may be a combination, `Shift ↓`; an element that handles the key itself takes precedence over the documentation.
    else if (!answers.has(keys[0]?.toLowerCase() ?? '')) answers.set(told.toLowerCase(), element);
  }
  return [...new Set(answers.values())].map((element) => ({
    keys: [...answers.keys()].filter((key) => answers.get(key) === element),
    how: element.dataset['press'] ? 'press' : element.dataset['focus'] ? 'focus' : 'told',
    name: nameOf(element),
    element,
  }));
}

/** Performs the shortcut of a key on the page. Returns false if there is none. */
export function answerKey(key: string): boolean {
  const found = pageKeys().find(({ keys, how }) => how !== 'told' && keys.includes(key));
  if (!found) return false;
  const { how, element } = found;
  // The focused row is a different record from the one in the panel.
  if (how === 'press' && element.closest('aside') && document.activeElement?.matches('[data-at]')) return false;
  if (how === 'press') element.click();
  else element.focus();
  // Typing replaces the previous search text.
  if (how === 'focus' && element instanceof HTMLInputElement) element.select();
  return true;
}

/** Whether a key belongs to something else: typed text, a combination, already handled, a menu or an overlay. */
export function isNotForPage(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return (
    event.defaultPrevented ||
    event.repeat ||
    event.isComposing ||
    Boolean(target?.closest(takesLetters)) ||
    document.querySelector('dialog[open], [role="dialog"]') !== null
  );
}

const takesLetters = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  '[role="listbox"]',
].join();

function canBeUsed(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled="true"]') || element.closest('[inert]')) return false;
  // Tests run without layout.
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}

function nameOf(element: HTMLElement): string {
  const ariaLabel = element.getAttribute('aria-label');
  if (ariaLabel) return ariaLabel;
  const words = element.cloneNode(true) as HTMLElement;
  for (const other of words.querySelectorAll('kbd, [aria-hidden="true"]')) other.remove();
  return words.textContent.trim();
}
