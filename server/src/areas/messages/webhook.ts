import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOptOut } from '@shop/shared/contract';
import { eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { messageOptOuts, messageRecipients, people, whatsappContacts } from '../../base/db/schema/index.ts';
import { forbidden, malformed } from '../../base/http/refusal.ts';
import { signatureOf, whatsappWebhookPath } from '../../base/messaging/webhook.ts';
import { type Announce, advance } from './progress.ts';

const text = z.string().max(500);
const status = z.object({
  id: text,
  status: text,
  biz_opaque_callback_data: text.optional(),
  errors: z.array(z.object({ code: z.number(), title: text.optional(), message: z.string().max(2000).optional() })).optional(),
});
const inbound = z.object({
  from: z.string().regex(/^\d{7,15}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
});
/** As far as it is read; there is more in it, and more kinds of it. */
const notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ statuses: z.array(z.unknown()).optional(), messages: z.array(z.unknown()).optional() }) }),
      ),
    }),
  ),
});

interface Parts {
  db: Db;
  secret: string;
  announce: Announce;
}

/** What whoever registers the webhook gives as its token: made of the secret, which stands in no address. */
export const verifyTokenOf = (secret: string) => createHmac('sha256', secret).update('verify').digest('hex');

/** In bytes: a text of as many letters may be longer. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * `/api/webhooks/whatsapp`: statuses of what was sent, and what people write. GET answers the challenge of whoever knows the token. A notice
 * whose bytes are not signed with the secret is refused, and nothing of it read.
 */
export function registerWhatsAppWebhook(app: FastifyInstance, { db, secret, announce }: Parts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_, body, done) => done(null, body));
    scope.get(whatsappWebhookPath, async (request, reply) => {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query as Record<string, unknown>;
      if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') throw forbidden();
      if (!isSame(token, verifyTokenOf(secret)) || !/^[\w-]{1,200}$/.test(challenge)) throw forbidden();
      return reply.type('text/plain').send(challenge);
    });
    scope.post(whatsappWebhookPath, async (request) => {
      const { body, headers } = request;
      const signature = headers['x-hub-signature-256'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isSame(signature, signatureOf(secret, body))) throw forbidden();
      const given = notice.safeParse(jsonOf(body));
      if (!given.success) throw malformed();
      for (const { value } of given.data.entry.flatMap(({ changes }) => changes)) {
        for (const one of value.statuses ?? []) await takeStatus(db, announce, one);
        for (const one of value.messages ?? []) await takeMessage(db, one);
      }
      return { taken: true };
    });
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw malformed();
  }
}

const known: Record<string, 'sent' | 'delivered' | 'read' | 'failed' | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};

/** They come in any order, and more than once. */
async function takeStatus(db: Db, announce: Announce, given: unknown): Promise<void> {
  const read = status.safeParse(given);
  const state = read.success ? known[read.data.status] : undefined;
  if (!read.success || !state) return;
  const { id: providerId, biz_opaque_callback_data: ours, errors: [error] = [] } = read.data;
  const byOurs = z.uuid().safeParse(ours);
  const which = or(eq(messageRecipients.providerId, providerId), byOurs.success ? eq(messageRecipients._id, byOurs.data) : undefined);
  const words = error ? [error.code, error.title ?? error.message].filter(Boolean).join(': ') : null;
  const noted = which && (await advance(db, which, state, { channel: 'whatsapp', words, providerId }));
  if (noted) announce(noted.countryId, noted.messageId);
}

/** Opens the hours in which free text is taken. One of the words for it ends their messages by WhatsApp. */
async function takeMessage(db: Db, given: unknown): Promise<void> {
  const read = inbound.safeParse(given);
  if (!read.success) return;
  const { from, timestamp, text } = read.data;
  const phone = `+${from}`;
  const lastMessageAt = new Date(Math.min(Number(timestamp) * 1000, Date.now())).toISOString();
  await db
    .insert(whatsappContacts)
    .values({ phone, lastMessageAt })
    .onConflictDoUpdate({
      target: whatsappContacts.phone,
      set: { lastMessageAt: sql`greatest(${whatsappContacts.lastMessageAt}, excluded.last_message_at)` },
    });
  if (!isOptOut(text?.body ?? '')) return;
  await db.execute(sql`insert into ${messageOptOuts} (country_id, person_id, channel)
    select ${people.countryId}, ${people._id}, 'whatsapp' from ${people} where ${people.phone} = ${phone} and ${people.countryId} is not null
    on conflict do nothing`);
}
