import { countries } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import {
  fishers,
  messageRecipients,
  messages,
  messageTemplates,
  people,
  pushSubscriptions,
  whatsappContacts,
} from '../src/base/db/schema/index.ts';
import { uuidOf } from '../src/base/db/uuid.ts';

type Ids = Record<'message' | 'messageTemplate' | 'fisher' | 'region', string>;

export const phoneInWindow = '+56322214480';

/**
 * A message that waits, with one recipient (by the same id) whom it did not reach, at its first version; a template; and somebody who is of the region, has a
 * device, and wrote to us just now.
 */
export async function putMessage(db: Db, key: 'CL' | 'EC', { message, messageTemplate, fisher, region }: Ids): Promise<void> {
  const countryId = countries[key]._id;
  const audience = { roles: [], buyerType: null, areaIds: [], organizationIds: [], personIds: [], names: [] };
  await db.delete(messageRecipients).where(eq(messageRecipients.messageId, message));
  await db.delete(messages).where(inArray(messages._id, [message]));
  await db.update(people).set({ phone: phoneInWindow }).where(eq(people._id, fisher));
  await db
    .insert(fishers)
    .values({ personId: fisher, countryId, registryNumber: `R-${key}`, cove: 'Caleta', regionId: region })
    .onConflictDoNothing();
  await db
    .insert(messageTemplates)
    .values({ _id: messageTemplate, countryId, channel: 'whatsapp', name: 'aviso', language: 'es', body: 'Hola' })
    .onConflictDoUpdate({ target: messageTemplates._id, set: { deletedAt: null, version: 1 } });
  const device = { _id: uuidOf(`device ${fisher}`), countryId, personId: fisher, endpoint: `https://push.invalid/${key}` };
  await db
    .insert(pushSubscriptions)
    .values({ ...device, p256dh: 'none', auth: 'none' })
    .onConflictDoNothing();
  await db.insert(whatsappContacts).values({ phone: phoneInWindow, lastMessageAt: new Date().toISOString() }).onConflictDoNothing();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const counted = { matching: 1, recipients: 1, audience };
  await db.insert(messages).values({ _id: message, countryId, channel: 'push', title: 'x', body: 'x', sendAt, ...counted });
  await db.insert(messageRecipients).values({ _id: message, countryId, messageId: message, personId: fisher, state: 'failed' });
}
