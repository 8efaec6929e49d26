import { type ReactNode, useState } from 'react';

/** Which rows are open in place. */
export interface OpenDetails<Row> {
  /** Undefined: no row opens in place. */
  render: ((row: Row) => ReactNode) | undefined;
  isOpen: (id: string) => boolean;
  set: (id: string, isOpen: boolean) => void;
}

export function useOpenDetails<Row>(render: ((row: Row) => ReactNode) | undefined): OpenDetails<Row> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    render,
    isOpen: (id) => open.has(id),
    set: (id, isOpen) => setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
  };
}
