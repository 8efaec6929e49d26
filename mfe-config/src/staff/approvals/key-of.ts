/** The letter that was pressed for the page: none while somebody types, chooses, answers a dialog or holds another key. */
export function keyOf(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]')) return undefined;
  if (document.querySelector('[role="dialog"], dialog[open]')) return undefined;
  return event.key.toLowerCase();
}
