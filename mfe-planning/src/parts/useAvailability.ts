import { useCall } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';
import { useState } from 'react';

export type Availability = CallAnswer<typeof calls.products.availability>[number];

/** The maximum number of products per call. */
const atOnce = 50;

/**
 * The available weight of products for a delivery, by id; for today while no day is typed. While another product or day loads, known values remain;
 * stock changes by other users are included at once. At most a hundred products: the lines of a document. window: of the delivery, such as
 * `09:00-12:00`; without it the latest arrival is the last delivery hour.
 */
export function useAvailability(productIds: readonly string[], typedDay: string, window: string | null): ReadonlyMap<string, Availability> {
  const ids = [...new Set(productIds.filter(Boolean))].sort();
  const { today } = useFormat();
  const day = typedDay || today();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const ask = (some: string[]) => ({ productIds: some.join(',') || 'all', day, ...(window && { deliveryWindow: window }) });
  const first = useCall(calls.products.availability, ask(ids.slice(0, atOnce)), { enabled: isDay && ids.length > 0 });
  const rest = useCall(calls.products.availability, ask(ids.slice(atOnce)), { enabled: isDay && ids.length > atOnce });
  const [known, setKnown] = useState<{ delivery: string; rows: ReadonlyMap<string, Availability>; of: unknown }>();
  const answers = [...(first.data ?? []), ...(rest.data ?? [])];
  const delivery = `${day} ${window ?? ''}`;
  const key = `${delivery} ${first.dataUpdatedAt} ${rest.dataUpdatedAt} ${answers.length}`;
  if (answers.length > 0 && known?.of !== key) {
    const before = known?.delivery === delivery ? known.rows : [];
    setKnown({ delivery, rows: new Map([...before, ...answers.map((row) => [row._id, row] as const)]), of: key });
  }
  return known?.delivery === delivery ? known.rows : none;
}

const none: ReadonlyMap<string, Availability> = new Map();
