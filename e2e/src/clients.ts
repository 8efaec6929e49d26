import type { CallInput, Client, ClientFields } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session } from './accounts.ts';

/** A client of the spec's own, so that specs that run side by side do not meet. Answers the record as the server has it. */
export async function newClient(session: Session, fields: Partial<ClientFields> & { legalName: string }): Promise<Client> {
  const { categories } = await ask<{ categories: { _id: string }[] }>(`${calls.clients.filters.path}?countryId=${session.countryId}`, {
    sessionId: session.id,
  });
  const areas = await ask<{ _id: string; parentId: string | null }[]>(
    calls.places.ofCountry.path.replace('{countryId}', session.countryId),
    {
      sessionId: session.id,
    },
  );
  const commune = areas.find(({ parentId }) => parentId !== null);
  return ask<Client>(calls.clients.create.path, {
    method: calls.clients.create.method,
    sessionId: session.id,
    body: {
      countryId: session.countryId,
      client: {
        taxId: newRut(),
        categoryId: categories[0]?._id,
        sellerId: null,
        paymentTermDays: 0,
        phone: '+56322214480',
        email: null,
        regionId: commune?.parentId,
        communeId: commune?._id,
        address: 'Av. España 1240',
        organizationId: null,
        ...fields,
      },
    },
  });
}

/** Changes a client behind the page's back, as somebody else would. */
export async function changeClient(session: Session, { _id, version, ...client }: Client, change: Partial<ClientFields>): Promise<void> {
  const { legalName, taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, address, organizationId } = client;
  const fields = { legalName, taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, address, organizationId };
  await ask(calls.clients.update.path, {
    method: calls.clients.update.method,
    sessionId: session.id,
    body: { countryId: session.countryId, client: { _id, ...fields, ...change }, version },
  });
}

/** An entry in the log book of a client. */
export async function newLogEntry(
  session: Session,
  clientId: string,
  log: CallInput<typeof calls.clients.registerLog>['log'],
): Promise<void> {
  await ask(calls.clients.registerLog.path, { method: calls.clients.registerLog.method, sessionId: session.id, body: { clientId, log } });
}

/** A Chilean tax id that nobody has yet, with its check digit (modulo 11). */
export function newRut(): string {
  const number = 60_000_000 + Math.floor(Math.random() * 9_999_999);
  const sum = [...String(number)].reverse().reduce((total, digit, at) => total + Number(digit) * ((at % 6) + 2), 0);
  const check = 11 - (sum % 11);
  return `${number}-${check === 11 ? '0' : check === 10 ? 'K' : check}`;
}
