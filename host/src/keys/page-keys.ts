/**
 * The page itself is the table of its keys. An element says which one it answers: `data-press="n"` is pressed by it, `data-focus="/"` takes the
 * focus; `data-told="e"` does nothing and tells of a key that the part of the page with the focus answers. What the key does is the element's
 * name. So what is listed is what works, whichever release of a remote made the page.
 */
export interface PageKey {
  /** `n`, or `j` and `k` where both do it. */
  keys: string[];
  how: 'press' | 'focus' | 'told';
  /** In the language of the page. */
  name: string;
  element: HTMLElement;
}

/** In the order of the page. Of two with one key the later one has it: a panel comes after the list beside which it is open. */
export function pageKeys(): PageKey[] {
  const answers = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-press], [data-focus], [data-told]')) {
    const { press, focus, told } = element.dataset;
    if (!canBeUsed(element)) continue;
    const keys = (press ?? focus ?? told ?? '').split(' ');
    if (told === undefined) for (const key of keys) answers.set(key, element);
    // What is told may be one key with another, `Shift ↓`; a legend beside what it tells of says nothing new.
    else if (!answers.has(keys[0]?.toLowerCase() ?? '')) answers.set(told.toLowerCase(), element);
  }
  return [...new Set(answers.values())].map((element) => ({
    keys: [...answers.keys()].filter((key) => answers.get(key) === element),
    how: element.dataset['press'] ? 'press' : element.dataset['focus'] ? 'focus' : 'told',
    name: nameOf(element),
    element,
  }));
}

/** Does what the page has for a key. false: it has nothing. */
export function answerKey(key: string): boolean {
  const found = pageKeys().find(({ keys, how }) => how !== 'told' && keys.includes(key));
  if (!found) return false;
  const { how, element } = found;
  // A row with the focus is another record than the one in the panel beside it.
  if (how === 'press' && element.closest('aside') && document.activeElement?.matches('[data-at]')) return false;
  if (how === 'press') element.click();
  else element.focus();
  // What stands in a search is about to be replaced.
  if (how === 'focus' && element instanceof HTMLInputElement) element.select();
  return true;
}

/** Whether a key is somebody else's: typed, part of another key, answered already, for a menu or for what lies over the page. */
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
  // Tests run where nothing is laid out.
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}

function nameOf(element: HTMLElement): string {
  const ariaLabel = element.getAttribute('aria-label');
  if (ariaLabel) return ariaLabel;
  const words = element.cloneNode(true) as HTMLElement;
  for (const other of words.querySelectorAll('kbd, [aria-hidden="true"]')) other.remove();
  return words.textContent.trim();
}
