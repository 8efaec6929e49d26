import { useCall } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';
import { useState } from 'react';

export type Availability = CallAnswer<typeof calls.products.availability>[number];

/** How many products one call tells of. */
const atOnce = 50;

/**
 * What of some products can be promised for a day, by their ids; for today while no day is typed. While another product or day is asked for, what is known stays; a
 * change of stock by anybody is in it at once. At most a hundred products: the lines of a document.
 */
export function useAvailability(productIds: readonly string[], typedDay: string): ReadonlyMap<string, Availability> {
  const ids = [...new Set(productIds.filter(Boolean))].sort();
  const { today } = useFormat();
  const day = typedDay || today();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const ask = (some: string[]) => ({ productIds: some.join(',') || 'all', day });
  const first = useCall(calls.products.availability, ask(ids.slice(0, atOnce)), { enabled: isDay && ids.length > 0 });
  const rest = useCall(calls.products.availability, ask(ids.slice(atOnce)), { enabled: isDay && ids.length > atOnce });
  const [known, setKnown] = useState<{ day: string; rows: ReadonlyMap<string, Availability>; of: unknown }>();
  const answers = [...(first.data ?? []), ...(rest.data ?? [])];
  const key = `${day} ${first.dataUpdatedAt} ${rest.dataUpdatedAt} ${answers.length}`;
  if (answers.length > 0 && known?.of !== key) {
    const before = known?.day === day ? known.rows : [];
    setKnown({ day, rows: new Map([...before, ...answers.map((row) => [row._id, row] as const)]), of: key });
  }
  return known?.day === day ? known.rows : none;
}

const none: ReadonlyMap<string, Availability> = new Map();
