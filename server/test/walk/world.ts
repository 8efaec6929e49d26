import { type Call, countries, paramNames, type RoleName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { desc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Random } from '../../src/areas/demo/random.ts';
import { createProvider } from '../../src/areas/procurement/procurement.testing.ts';
import {
  clients,
  deliveryWindows,
  lots,
  marketplaceProducts,
  organizations,
  organizationTypes,
  partners,
  people,
  taxRates,
  transportists,
  tripCatches,
  trips,
  users,
} from '../../src/base/db/schema/index.ts';
import { writeAudit } from '../../src/base/http/audit.ts';
import { pathOf } from '../../src/base/http/path.ts';
import { standInPayments as gateway, paymentezWebhookPath, stokenOf } from '../../src/base/payments/notice.ts';
import { appToken } from '../app-token.ts';
import { type Answer, emailOf, type TestServer } from '../harness.ts';
import { storeClient, storeLot, storeProduct } from '../records.ts';

export const chile = countries.CL._id;

/** Who makes calls: the four roles of Chile, an administrator of Ecuador who tries the same, and the server of the app. */
export const walkers = ['seller', 'logistic', 'admin', 'mega', 'stranger'] as const;
export type Walker = (typeof walkers)[number] | 'app' | 'gateway';

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What the gateway notifies of. amount: minor units, of a currency without decimals. */
interface Notice {
  id: string;
  purchaseId: string;
  amount: string;
  status: string;
  detail: string;
}

/** So many of the newest rows of a table are chosen from: old ones have mostly come to an end. */
const newest = 200;

/**
 * A country with some clients, two of them with a credit limit, products of each tax class (one of them scarce), lots (some expired), a small landing, providers, carriers
 * of which one is small and not refrigerated, delivery windows, and what an organization and a person buy in the app.
 */
export class World {
  readonly random: Random;
  readonly clientIds: string[] = [];
  readonly providerIds: string[] = [];
  readonly speciesIds: string[] = [];
  tripId = '';
  organizationId = '';
  personId = '';
  private readonly server: TestServer;
  private readonly tokens = new Map<Walker, string>();
  private sent = 0;

  constructor(server: TestServer, random: Random) {
    this.server = server;
    this.random = random;
  }

  async fill(): Promise<void> {
    const { server, clientIds, providerIds, speciesIds } = this;
    for (const name of walkers)
      this.tokens.set(name, await server.login(name === 'stranger' ? emailOf('admin', 'ec') : emailOf(name as RoleName)));
    for (const n of [1, 2, 3]) clientIds.push((await storeClient(server, n))._id);
    for (const [n, creditLimitMinor] of [2_000_000, 20_000_000].entries())
      await server.db
        .update(clients)
        .set({ creditLimitMinor })
        .where(eq(clients._id, clientIds[n] as string));
    await server.db.insert(taxRates).values({ countryId: chile, taxClass: 'reduced', rate: 10.5, validFrom: '2020-01-01' });
    for (let n = 0; n < 4; n++) {
      const taxClass = (['standard', 'reduced', 'exempt', 'standard'] as const)[n] ?? 'standard';
      const product = await storeProduct(server, { isVirtual: n === 3, costMinor: 4000 + n, priceMinor: 9901 + n, taxClass });
      speciesIds.push(product.speciesId);
      if (n < 3)
        for (const days of [-1, 2, 9]) await storeLot(server, product, n === 2 ? 40_000 : 400_000, { days, costMinor: 4000 + days });
    }
    for (let n = 0; n < 2; n++) providerIds.push(await createProvider(server));
    const [person] = await server.db
      .select({ _id: people._id })
      .from(people)
      .innerJoin(users, eq(users.personId, people._id))
      .where(eq(users.email, emailOf('logistic')));
    const by = { countryId: chile, landedAt: new Date(Date.now() - 3_600_000).toISOString() };
    const [trip] = await server.db
      .insert(trips)
      .values({ ...by, fisherId: person?._id ?? '', landedGrams: 60_000 })
      .returning();
    this.tripId = trip?._id ?? '';
    await server.db
      .insert(tripCatches)
      .values({ countryId: chile, tripId: this.tripId, speciesId: speciesIds[0] as string, landedGrams: 60_000 });
    const carrier = { countryId: chile, phone: '+56322214480', zones: [] };
    await server.db.insert(transportists).values([
      { ...carrier, name: 'Ruta 5', plate: 'WALK11', capacityGrams: 1_000_000, isRefrigerated: true },
      { ...carrier, name: 'Ruta 68', plate: 'WALK12', capacityGrams: 60_000, isRefrigerated: true },
      { ...carrier, name: 'Camioneta', plate: 'WALK13', capacityGrams: 100_000, isRefrigerated: false },
    ]);
    await server.db.insert(deliveryWindows).values({ countryId: chile, windows: [{ window: '09:00-12:00', capacityGrams: 300_000 }] });
    await this.fillApp();
  }

  /** An organization and a person who buy, a partner and ourselves who sell. */
  private async fillApp(): Promise<void> {
    const { db } = this.server;
    const [type] = await db.select().from(organizationTypes).limit(1);
    const company = { countryId: chile, name: 'Caleta Sur', slug: 'caleta-sur', typeId: type?._id ?? '', buyerType: 'restaurant' } as const;
    const [organization] = await db.insert(organizations).values(company).returning();
    const [partner] = await db
      .insert(partners)
      .values({ countryId: chile, name: 'Socio', organizationId: organization?._id ?? null })
      .returning();
    const [person] = await db.insert(people).values({ countryId: chile, names: 'Ana', lastNames: 'Soto' }).returning();
    this.organizationId = organization?._id ?? '';
    this.personId = person?._id ?? '';
    this.tokens.set('app', await appToken(this.server, partner?._id ?? ''));
    const product = {
      countryId: chile,
      name: 'Merluza',
      image: '/products/1.jpg',
      speciesId: this.speciesIds[0] as string,
      priceMinor: 4500,
    };
    for (const partnerId of [partner?._id ?? '', null])
      for (const buyerType of [true, false])
        await db.insert(marketplaceProducts).values({ ...product, partnerId, buyerType, grams: 3_000_000 });
  }

  /** One of the newest rows of a table, mostly one that fits: what does not is tried too. undefined: the table is empty. */
  async any<T extends PgTable>(table: T, fits: (row: T['$inferSelect']) => boolean = () => true): Promise<T['$inferSelect'] | undefined> {
    const { _id } = table as unknown as typeof lots;
    const rows = (await this.server.db
      .select()
      .from(table as PgTable)
      .orderBy(desc(_id))
      .limit(newest)) as T['$inferSelect'][];
    const fitting = rows.filter(fits);
    return this.random.pick(fitting.length > 0 && this.random.chance(0.85) ? fitting : rows);
  }

  /** The delivery windows of the country. */
  async windows(): Promise<{ version: number }> {
    const [found] = await this.server.db.select().from(deliveryWindows).where(eq(deliveryWindows.countryId, chile));
    if (!found) throw new Error('The country has no delivery windows.');
    return found;
  }

  /** The version of a record as somebody saw it: now and then before somebody else changed it. */
  seen = ({ version }: { version: number }) => (this.random.chance(0.05) ? Math.max(1, version - 1) : version);

  /** Notifies of a transaction as the gateway does, now and then twice at once. */
  async notify({ id, purchaseId, amount, status, detail }: Notice): Promise<Step> {
    const userId = 'walk';
    const transaction = {
      ...{ id, status, status_detail: detail, message: 'walk', dev_reference: purchaseId, amount },
      ...{ application_code: gateway.appCode, carrier_code: '00', stoken: stokenOf({ id, userId }, gateway) },
    };
    const body = { transaction, user: { id: userId }, card: { type: 'vi', number: '1111' } };
    const once = () => this.server.request('POST', paymentezWebhookPath, { body });
    const answers = await Promise.all(this.random.chance(0.2) ? [once(), once()] : [once()]);
    return { call: { id: 'appPayments.notice' }, walker: 'gateway', answers, requestIds: [] };
  }

  /** Makes a call as somebody; now and then twice at once with one key, as after a broken connection: both get the same answer. */
  async send(callId: string, { params = {}, query = {}, body }: Input): Promise<Step> {
    const [area = '', verb = ''] = callId.split('.');
    const call = (calls as unknown as Record<string, Record<string, Call>>)[area]?.[verb];
    if (!call) throw new Error(`There is no call ${callId}.`);
    const walker = this.whoFor(call);
    const path = paramNames(call.path).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(params[name]))),
      pathOf(call, 'seafood'),
    );
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const n = ++this.sent;
    const once = (requestId: string, key?: string) =>
      this.server.request(call.method, `${path}?${search}`, {
        token: this.tokens.get(walker),
        ...(body !== undefined && { body }),
        headers: { 'x-request-id': requestId, ...(key && { 'idempotency-key': key }) },
      });
    const first = `walk-${n}-0000`;
    if (!this.random.chance(0.1)) return { call, walker, answers: [await once(first, call.needsKey && `key-${n}`)], requestIds: [first] };
    const second = `walk-${n}-1111`;
    return { call, walker, answers: await Promise.all([once(first, `key-${n}`), once(second, `key-${n}`)]), requestIds: [first, second] };
  }

  /** Mostly somebody who may. */
  private whoFor({ roles, key }: Call): Walker {
    if (key === 'app') return 'app';
    return this.random.chance(0.8) ? this.random.pick<Walker>(roles) : this.random.pick(walkers);
  }

  /** Time passes: a lot expires. The log says what its expiry was, as for any other change. */
  async expireLot(): Promise<void> {
    const { db } = this.server;
    const lot = await this.any(lots, ({ onHandGrams, expiresAt }) => onHandGrams > 0 && Date.parse(expiresAt) > Date.now());
    if (!lot) return;
    const [after] = await db.update(lots).set({ expiresAt: new Date().toISOString() }).where(eq(lots._id, lot._id)).returning();
    const [by] = await db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('mega')));
    const source = { call: 'walk.expireLot', requestId: 'walk', userId: by?._id ?? null };
    await writeAudit(db, source, { entity: 'lot', entityId: lot._id, countryId: chile, before: lot, after });
  }
}

/** A call that was made, once or twice with one key. */
export interface Step {
  call: Pick<Call, 'id'>;
  walker: Walker;
  answers: Answer[];
  requestIds: string[];
}
