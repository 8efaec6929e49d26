import { balanceTolerance } from '@shop/shared/contract';
import { type ThreadProof, threadProofs } from '@shop/shared/contract/thread';
import type { ThreadRows } from './rows.ts';

/** What a thread lacks to be proved: each of its parts has to have it. Where nothing is caught nothing of a catch is proved. */
export function missingProofs({ catches, lots, documents, published, appLines }: ThreadRows): ThreadProof[] {
  const all = (has: (one: ThreadRows['catches'][number]) => unknown) => catches.length > 0 && catches.every((one) => Boolean(has(one)));
  const isDelivered = [
    ...documents.map(({ delivery_state: state }) => state === 'delivered'),
    ...appLines.map(({ delivery_state: state }) => state === 'delivered'),
  ];
  const proved: Record<ThreadProof, boolean> = {
    origin: all(() => true) && lots.every((lot) => lot.catch_id) && published.every((offer) => offer.catch_id ?? offer.lot_id),
    vessel: all((one) => one.registry),
    fisher: all((one) => one.fisher_registry),
    area: all((one) => one.fao_area),
    gear: all((one) => one.gear),
    port: all((one) => one.port),
    departure: all((one) => one.departed_at),
    hauls: all((one) => one.has_hauls),
    video: all((one) => one.is_verified),
    balance: all((one) => one.unexplained + one.over <= one.entered * balanceTolerance),
    reception: lots.length > 0 ? lots.every((lot) => lot.bought_id) : appLines.length > 0,
    delivery: isDelivered.length > 0 && isDelivered.every(Boolean),
    invoice: documents.length > 0 && documents.every((row) => row.doc_number),
  };
  return threadProofs.filter((proof) => !proved[proof]);
}
