import { type Call, countries, paramNames, type RoleName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { asc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Random } from '../../src/areas/demo/random.ts';
import { createProvider } from '../../src/areas/procurement/procurement.testing.ts';
import { lots, people, transportists, tripCatches, trips, users } from '../../src/base/db/schema/index.ts';
import { pathOf } from '../../src/base/http/path.ts';
import { type Answer, emailOf, type TestServer } from '../harness.ts';
import { storeClient, storeLot, storeProduct } from '../records.ts';

export const chile = countries.CL._id;

/** Who walks: the four roles of Chile, and an administrator of Ecuador who tries the same. */
export const walkers = ['seller', 'logistic', 'admin', 'mega', 'stranger'] as const;
export type Walker = (typeof walkers)[number];

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A country with some clients, products (one of them scarce), lots (some expired), a small landing, providers and a carrier. */
export class World {
  readonly random: Random;
  readonly clientIds: string[] = [];
  readonly providerIds: string[] = [];
  readonly speciesIds: string[] = [];
  tripId = '';
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
    for (let n = 0; n < 4; n++) {
      const product = await storeProduct(server, { isVirtual: n === 3, costMinor: 4000 + n, priceMinor: 9901 + n });
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
    const carrier = { name: 'Ruta 5', plate: 'WALK11', phone: '+56322214480', capacityGrams: 1_000_000, isRefrigerated: true, zones: [] };
    await server.db.insert(transportists).values({ countryId: chile, ...carrier });
  }

  /** Any row of a table, of those that `fits` if there are such; mostly, for what does not fit is tried too. undefined: there is none. */
  async any<T extends PgTable>(table: T, fits: (row: T['$inferSelect']) => boolean = () => true): Promise<T['$inferSelect'] | undefined> {
    const { _id } = table as unknown as typeof lots;
    const rows = (await this.server.db
      .select()
      .from(table as PgTable)
      .orderBy(asc(_id))) as T['$inferSelect'][];
    const fitting = rows.filter(fits);
    return this.random.pick(fitting.length > 0 && this.random.chance(0.85) ? fitting : rows);
  }

  /** The version of a record as somebody saw it: now and then before somebody else changed it. */
  seen = ({ version }: { version: number }) => (this.random.chance(0.05) ? Math.max(1, version - 1) : version);

  /** Makes a call as somebody; now and then twice at once with one key, as a bad line does, which is answered once and the same. */
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
  private whoFor({ roles }: Call): Walker {
    return this.random.chance(0.8) ? this.random.pick<Walker>(roles) : this.random.pick(walkers);
  }

  /** Time goes by: what is in a lot is no longer good. */
  async expireLot(): Promise<void> {
    const lot = await this.any(lots, ({ onHandGrams, expiresAt }) => onHandGrams > 0 && Date.parse(expiresAt) > Date.now());
    if (lot) await this.server.db.update(lots).set({ expiresAt: new Date().toISOString() }).where(eq(lots._id, lot._id));
  }
}

/** A call that was made, once or twice with one key. */
export interface Step {
  call: Call;
  walker: Walker;
  answers: Answer[];
  requestIds: string[];
}
