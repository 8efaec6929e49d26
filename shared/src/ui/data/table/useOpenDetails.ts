import { type ReactNode, useState } from 'react';

/** Which rows are expanded. */
export interface OpenDetails<Row> {
  /** Undefined: rows cannot be expanded. */
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
