import { useRef } from 'react';

export interface Selection {
  isOn: boolean;
  has: (id: string) => boolean;
  isAll: boolean;
  isSome: boolean;
  /** `isRange`: all rows from the one toggled last to this one get the new state of this one. */
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
}

/** Which rows of a page are selected; the selection on other pages does not change. */
export function useSelection(
  ids: readonly string[],
  selected: ReadonlySet<string> = new Set(),
  onSelect?: (selected: ReadonlySet<string>) => void,
): Selection {
  const last = useRef<string>(undefined);
  const count = ids.filter((id) => selected.has(id)).length;

  function put(some: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const id of some) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    onSelect?.(next);
  }

  function toggle(id: string, isRange: boolean) {
    const from = isRange && last.current !== undefined ? ids.indexOf(last.current) : -1;
    const to = ids.indexOf(id);
    last.current = id;
    put(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), !selected.has(id));
  }

  return {
    isOn: onSelect !== undefined,
    has: (id) => selected.has(id),
    isAll: ids.length > 0 && count === ids.length,
    isSome: count > 0 && count < ids.length,
    toggle,
    toggleAll: () => put(ids, count < ids.length),
  };
}
