import { useState } from 'react';
import { keep, readKept } from '../../../session/storage.ts';
import type { TableView } from './types.ts';

const usual: TableView = { hidden: [], widths: {}, isCompact: false };

/** The appearance of a list on this device: `const [view, setView] = useTableView('clients')`. */
export function useTableView(name: string): [TableView, (view: TableView) => void] {
  const key = `table.${name}`;
  const [view, setView] = useState<TableView>(() => ({ ...usual, ...asView(readKept(key)) }));
  return [
    view,
    (next) => {
      keep(key, next);
      setView(next);
    },
  ];
}

/** The stored value may come from an older release, or have been edited by hand. */
function asView(kept: unknown): Partial<TableView> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { hidden, widths, isCompact } = kept as Record<string, unknown>;
  return {
    ...(Array.isArray(hidden) && { hidden: hidden.filter((id) => typeof id === 'string') }),
    ...(typeof widths === 'object' && widths !== null && { widths: onlyNumbers(widths) }),
    ...(typeof isCompact === 'boolean' && { isCompact }),
  };
}

const onlyNumbers = (widths: object): Record<string, number> =>
  Object.fromEntries(Object.entries(widths).filter(([, width]) => typeof width === 'number'));
