import { countries } from '@shop/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { createAccount } from '../src/base/auth/accounts.ts';
import {
  approvals,
  areas,
  binnacleLogs,
  capturedEvents,
  clientCategories,
  clients,
  coupons,
  files,
  imports,
  marketplaceProducts,
  notifications,
  organizations,
  organizationTypes,
  partners,
  people,
  pluginMemberships,
  productPhotos,
  providers,
  shopProducts,
  species,
  transportists,
  tripCatches,
  trips,
  users,
  vessels,
} from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { folderStore } from '../src/base/store/folder.ts';
import { storeBytes, takeBytes } from '../src/platform/files/store.ts';
import { putAppPayment } from './app-purchases.ts';
import { putBeachPrice } from './beach-prices.ts';
import { putBills } from './bills.ts';
import { rut } from './fixtures.ts';
import { emailOf, type TestServer } from './harness.ts';
import { putMessage } from './messages.ts';
import { putSession } from './own-sessions.ts';
import { putKey } from './partner-keys.ts';
import { putDeals } from './procurement.ts';
import { putRequestDraft } from './request-drafts.ts';
import { putRequest } from './requests.ts';
import { putStock } from './stock.ts';
import { putTaxRate } from './tax-rates.ts';
import { putVideo } from './videos.ts';
import { putView } from './views.ts';

export type Kind =
  | 'client'
  | 'log'
  | 'user'
  | 'fisher'
  | 'category'
  | 'seller'
  | 'region'
  | 'commune'
  | 'organization'
  | 'partner'
  | 'partnerKey'
  | 'capturedEvent'
  | 'provider'
  | 'product'
  | 'member'
  | 'membership'
  | 'notification'
  | 'approval'
  | 'session'
  | 'passkey'
  | 'import'
  | 'file'
  | 'carrier'
  | 'beachPrice'
  | 'beachPriceLine'
  | 'coupon'
  | 'shopProduct'
  | 'request'
  | 'requestLine'
  | 'virtualProduct'
  | 'stocked'
  | 'lot'
  | 'trip'
  | 'vessel'
  | 'catch'
  | 'pastCatch'
  | 'wish'
  | 'video'
  | 'photo'
  | 'sale'
  | 'openSale'
  | 'settlement'
  | 'invoice'
  | 'view'
  | 'requestDraft'
  | 'order'
  | 'offer'
  | 'purchase'
  | 'appPurchase'
  | 'appPayment'
  | 'message'
  | 'messageTemplate'
  | 'taxRate'
  | 'projection';
export type RecordsOfCountry = Record<Kind, string>;

/** One record of every kind in a country. */
export async function createRecords({ db, target }: TestServer, key: 'CL' | 'EC'): Promise<RecordsOfCountry> {
  const countryId = countries[key]._id;
  const account = (name: string, state: 'approved' | 'pending') =>
    createAccount(db, {
      names: name,
      lastNames: key,
      phone: null,
      countryId,
      email: `${name}.${key}@records.example`,
      passwordHash: 'none',
      role: 'seller',
      state,
      by: null,
    });
  const made = [await account('one', 'pending'), await account('fisher', 'approved'), await account('seller', 'approved')];
  const [user, fisher, seller] = made.map((one) => one as { userId: string; personId: string });
  const [category] = await db.select().from(clientCategories).where(eq(clientCategories.countryId, countryId)).limit(1);
  const [commune] = await db
    .select()
    .from(areas)
    .where(and(eq(areas.countryId, countryId), isNotNull(areas.parentId)))
    .limit(1);
  const [type] = await db.select().from(organizationTypes).limit(1);
  const [kind] = await db.select().from(species).limit(1);
  if (!user || !fisher || !seller || !category || !commune?.parentId || !type || !kind) throw new Error('Reference data is missing.');
  const ids = {
    order: uuidv7(),
    offer: uuidv7(),
    purchase: uuidv7(),
    appPurchase: uuidv7(),
    appPayment: uuidv7(),
    projection: uuidv7(),
    organization: uuidv7(),
    partner: uuidv7(),
    partnerKey: uuidv7(),
    capturedEvent: uuidv7(),
    provider: uuidv7(),
    product: uuidv7(),
    photo: uuidv7(),
    membership: uuidv7(),
    client: uuidv7(),
    log: uuidv7(),
    notification: uuidv7(),
    approval: uuidv7(),
    session: uuidv7(),
    passkey: uuidv7(),
    import: uuidv7(),
    file: uuidv7(),
    carrier: uuidv7(),
    beachPrice: uuidv7(),
    beachPriceLine: uuidv7(),
    coupon: uuidv7(),
    taxRate: uuidv7(),
    shopProduct: uuidv7(),
    request: uuidv7(),
    requestLine: uuidv7(),
    virtualProduct: uuidv7(),
    stocked: uuidv7(),
    lot: uuidv7(),
    trip: uuidv7(),
    vessel: uuidv7(),
    catch: uuidv7(),
    pastCatch: uuidv7(),
    wish: uuidv7(),
    video: uuidv7(),
    sale: uuidv7(),
    openSale: uuidv7(),
    settlement: uuidv7(),
    invoice: uuidv7(),
    view: uuidv7(),
    requestDraft: uuidv7(),
    message: uuidv7(),
    messageTemplate: uuidv7(),
  };
  await db.update(people).set({ fisherState: 'pending' }).where(eq(people._id, fisher.personId));
  await db
    .insert(organizations)
    .values({ _id: ids.organization, countryId, name: `Caleta ${key}`, slug: `caleta-${key}`, typeId: type._id, buyerType: 'restaurant' });
  await db.insert(partners).values({ _id: ids.partner, countryId, name: `Socio ${key}`, organizationId: ids.organization });
  await putKey(db, key, ids.partner, 'trace', ids.partnerKey);
  const told = { countryId, partnerId: ids.partner, eventId: 'urn:a:b', hash: 'none', kind: 'other', result: 'kept', event: {} } as const;
  await db.insert(capturedEvents).values({ _id: ids.capturedEvent, ...told });
  await db.insert(marketplaceProducts).values({
    _id: ids.product,
    countryId,
    name: 'Merluza',
    image: '/products/1.jpg',
    speciesId: kind._id,
    partnerId: ids.partner,
    buyerType: true,
    priceMinor: 4500,
    grams: 20_000,
  });
  const fileId = uuidv7();
  await db.insert(files).values({ _id: fileId, countryId, name: 'foto.webp', type: 'image/webp', size: 1, sha256: fileId });
  await db.insert(productPhotos).values({ _id: ids.photo, countryId, productId: ids.product, fileId, position: 0 });
  await db.insert(pluginMemberships).values({ _id: ids.membership, countryId, userId: fisher.userId, organizationId: ids.organization });
  await db.insert(clients).values({
    _id: ids.client,
    countryId,
    legalName: `Restaurante ${key}`,
    taxId: key === 'CL' ? rut(999_999).replace('-', '') : '1790000000001',
    categoryId: category._id,
    sellerId: seller.userId,
    paymentTermDays: 30,
    phone: '+56322214480',
    regionId: commune.parentId,
    communeId: commune._id,
    address: 'Calle 1',
  });
  await db.insert(providers).values({
    _id: ids.provider,
    countryId,
    legalName: `Cooperativa ${key}`,
    taxId: key === 'CL' ? rut(888_888).replace('-', '') : '1790000000002',
    type: 'cooperative',
    phone: '+56322214480',
    regionId: commune.parentId,
    communeId: commune._id,
    address: 'Caleta 1',
  });
  await db.insert(binnacleLogs).values({ _id: ids.log, countryId, clientId: ids.client, type: 'call', note: 'Llamar' });
  await db.insert(transportists).values({
    _id: ids.carrier,
    countryId,
    name: `Fletes ${key}`,
    plate: 'KLPR45',
    phone: '+56322214480',
    capacityGrams: 8_000_000,
    isRefrigerated: true,
    zones: [],
  });
  await db.insert(shopProducts).values({
    _id: ids.shopProduct,
    countryId,
    name: 'Conserva',
    priceMinor: 4500,
    unit: 'unit',
    category: 'preserves',
    speciesId: kind._id,
  });
  await db.insert(coupons).values({
    _id: ids.coupon,
    countryId,
    code: `COUPON${key}`,
    kind: 'percent',
    value: 10,
    startsOn: '2026-03-01',
    endsOn: '2026-04-01',
  });
  const store = folderStore(target.env['RELEASES_DIR'] ?? '');
  const bytes = Buffer.from(`%PDF-1.7 ${key}`);
  const sha256 = await storeBytes({ db, store }, bytes);
  await takeBytes(db, sha256);
  await db.insert(files).values({ _id: ids.file, countryId, name: 'a.pdf', type: 'application/pdf', size: bytes.length, sha256 });
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('admin', key === 'CL' ? 'cl' : 'ec')));
  await db.insert(notifications).values({
    _id: ids.notification,
    userId: (admin ?? { _id: seller.userId })._id,
    kind: 'planning.clientAssigned',
    params: { name: key },
  });
  await db.insert(approvals).values({ _id: ids.approval, countryId, entity: 'request', entityId: ids.request, kind: 'price', lines: [] });
  await db.insert(imports).values({
    _id: ids.import,
    countryId,
    ownerId: (admin ?? { _id: seller.userId })._id,
    kind: 'clients',
    fileName: 'clientes.csv',
    state: 'checked',
    sha256: 'none',
  });
  await db.insert(vessels).values({ _id: ids.vessel, countryId, name: 'Pincoya', registryNumber: `${key}-1`, flag: key });
  await putView(db, key, ids.view);
  await putRequestDraft(db, key, ids.requestDraft);
  await putSession(db, key, ids.session);
  await putRequest(db, key, ids, kind._id, 'created');
  await putStock(db, key, { ...ids, fisher: fisher.personId }, kind._id);
  // Of this hour, so that it is fresh however it is kept.
  const tripId = uuidv7();
  const landed = { countryId, landedGrams: 1e9 };
  await db.insert(trips).values({ ...landed, _id: tripId, fisherId: fisher.personId, landedAt: new Date().toISOString() });
  await db.insert(tripCatches).values({ ...landed, _id: ids.catch, tripId, speciesId: kind._id });
  // Nobody took anything of it while it was fresh.
  const pastTripId = uuidv7();
  const landedAt = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await db.insert(trips).values({ ...landed, _id: pastTripId, fisherId: fisher.personId, landedAt });
  await db.insert(tripCatches).values({ ...landed, _id: ids.pastCatch, tripId: pastTripId, speciesId: kind._id });
  await putVideo(db, key, { ...ids, fisher: fisher.personId });
  await putBeachPrice(db, key, { ...ids, fisher: fisher.personId, region: commune.parentId });
  await putMessage(db, key, { ...ids, fisher: fisher.personId, region: commune.parentId });
  await putTaxRate(db, key, ids);
  await putBills(db, key, ids);
  await putDeals(db, key, ids, kind._id);
  await putAppPayment(db, key, ids, 'confirmed');
  return {
    ...ids,
    user: user.userId,
    fisher: fisher.personId,
    member: fisher.userId,
    seller: seller.userId,
    category: category._id,
    region: commune.parentId,
    commune: commune._id,
  };
}
