import type { Carrier } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session } from './accounts.ts';

/** A refrigerated carrier that nobody else has given anything to. */
export function newCarrier({ id: sessionId, countryId }: Session, { kg, name }: { kg: number; name?: string }): Promise<Carrier> {
  const plate = crypto.randomUUID().slice(0, 8).toUpperCase();
  const carrier = {
    ...{ name: name ?? `Carro ${plate}`, plate, phone: '+56987654321' },
    ...{ capacityGrams: kg * 1000, isRefrigerated: true, zones: [] },
  };
  return ask(calls.transport.register.path, { method: 'POST', sessionId, body: { countryId, carrier } });
}
