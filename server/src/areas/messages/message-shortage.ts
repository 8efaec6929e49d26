import { appPurchaseName, countries, countryById, type MessageAudience, type MessageChannel, messageChannels } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { formatsOf } from '@shop/shared/formats';
import { and, eq } from 'drizzle-orm';
import { appPurchases, clients, products, requests } from '../../base/db/schema/index.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { conflict, invalid, notFound } from '../../base/http/refusal.ts';
import { enqueueMailTo, mailIn } from '../../base/mail/enqueue.ts';
import { dependentsOnLot } from '../stock/dependents.ts';
import { kgIn } from '../stock/kg-in.ts';
import { visibleLot } from '../stock/visible-lot.ts';
import { countAudience } from './audience.ts';
import { compose } from './compose.ts';

/** What is told of, as its country writes it. */
type Words = Record<'product' | 'kg' | 'day' | 'number', string>;

export const shortHandlers: Pick<Handlers<(typeof calls)['messages']>, 'tellShort'> = {
  async tellShort({ countryId, lotId, kind, dependentId, grams }, ctx) {
    const { productId } = await visibleLot(ctx, lotId, countryId);
    const dependent = (await dependentsOnLot(ctx.db, lotId)).find((one) => one._id === dependentId && one.kind === kind);
    const [product] = await ctx.db.select({ name: products.name }).from(products).where(eq(products._id, productId));
    const record = kind === 'request' ? requests : appPurchases;
    const [known] = await ctx.db
      .select({ _id: record._id })
      .from(record)
      .where(and(eq(record._id, dependentId), eq(record.countryId, countryId)));
    if (!known || !product) throw notFound(['dependentId', 'field.notFound']);
    // It keeps nothing of the lot by now.
    if (!dependent?.deliverOn || dependent.number === null) throw conflict(null);
    const words = {
      product: product.name,
      kg: kgIn(countryId, Math.min(grams, dependent.grams)),
      day: formatsOf(countryById(countryId) ?? countries.CL, 'es').date(dependent.deliverOn),
      number: kind === 'purchase' ? appPurchaseName(dependent.number) : String(dependent.number),
    };
    const channel = kind === 'request' ? await messageClient(ctx, dependentId, words) : await messageBuyer(ctx, dependentId, words);
    const [entity, topic] = kind === 'request' ? (['request', 'requests'] as const) : (['app-purchase', 'app-purchases'] as const);
    await ctx.audit({ entity, entityId: dependentId, countryId, before: {}, after: { toldShortGrams: grams } });
    ctx.changedOf(topic, dependentId);
    return { channel };
  },
};

async function messageClient({ db, countryId }: Ctx, requestId: string, words: Words): Promise<MessageChannel> {
  const [client] = await db
    .select({ to: clients.email, owner: clients.legalName })
    .from(clients)
    .innerJoin(requests, eq(requests.clientId, clients._id))
    .where(eq(requests._id, requestId));
  if (!client?.to) throw invalid(['dependentId', 'field.short.unreachable']);
  await enqueueMailTo(db, client.to, 'shortRequest', countryId, { ...words, owner: client.owner });
  return 'email';
}

/** By the first channel that reaches anybody of the buyer. */
async function messageBuyer(ctx: Ctx, purchaseId: string, words: Words): Promise<MessageChannel> {
  const { db, countryId } = ctx;
  const [buyer] = await db
    .select({ organizationId: appPurchases.organizationId, personId: appPurchases.personId })
    .from(appPurchases)
    .where(eq(appPurchases._id, purchaseId));
  const { organizationId = null, personId = null } = buyer ?? {};
  // An audience that names nobody is everybody: a constraint of the table says that a purchase has a buyer.
  if (!organizationId && !personId) throw new Error('The purchase has no buyer.');
  const named = personId
    ? { personIds: [personId], organizationIds: [] }
    : { personIds: [], organizationIds: organizationId ? [organizationId] : [] };
  const audience: MessageAudience = { roles: [], buyerType: null, areaIds: [], ...named };
  for (const channel of messageChannels) {
    const { recipients } = await countAudience(db, { countryId, channel, audience, isTemplate: false });
    if (recipients === 0) continue;
    const { subject: title, text: body } = mailIn(countryId, 'shortPurchase', words);
    await compose(ctx, { channel, audience, title, body, link: null, template: null, sendAt: null });
    return channel;
  }
  throw invalid(['dependentId', 'field.short.unreachable']);
}
