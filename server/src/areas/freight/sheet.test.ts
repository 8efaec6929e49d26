import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type SheetRoute, type SheetStop } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import { auditLog, saleLines, sales, stockMoves, transportists } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';

const countryId = countries.CL._id;
const day = dayIn(40);
let numbered = 2_500_000;

describe('the sheet of a day', () => {
  const server = useTestServer({ env: { LOGIN_LIMIT_ADDRESS: '1000' } });
  let ids: RecordsOfCountry;
  let token = '';
  let van = '';
  before(async () => {
    ids = await createRecords(server, 'CL');
    token = await server.login(emailOf('logistic'));
    van = uuidv7();
    const fields = { countryId, phone: '+56322214480', capacityGrams: 900_000, isRefrigerated: true, zones: [] };
    await server.db.insert(transportists).values({ _id: van, name: 'Frío Sur', plate: 'SHEET1', ...fields });
  });

  async function sale(transportistId: string | null, lot?: { grams: number }): Promise<string> {
    const _id = uuidv7();
    const amounts = { netMinor: 1000, ivaMinor: 190, totalMinor: 1190, ivaRate: 1900 };
    const of = { clientId: ids.client, clientName: 'Vinolia', soldOn: day, realGrams: 5000, transportistId, paidMinor: 190 };
    await server.db.insert(sales).values({ _id, countryId, number: numbered++, ...of, ...amounts });
    const [line] = await server.db
      .insert(saleLines)
      .values({ countryId, saleId: _id, position: 0, productId: ids.stocked, realGrams: 5000, priceMinor: 1, netMinor: 1, costMinor: 1 })
      .returning();
    if (lot && line)
      await server.db
        .insert(stockMoves)
        .values({ countryId, lotId: ids.lot, productId: ids.stocked, grams: -lot.grams, kind: 'ship', saleLineId: line._id });
    return _id;
  }
  const sheet = async (): Promise<SheetRoute[]> =>
    (await server.request('GET', `/api/freight-sheet?countryId=${countryId}&day=${day}`, { token })).body.routes;
  const stopOf = async (_id: string) => (await sheet()).flatMap(({ stops }) => stops).find((stop) => stop._id === _id) as SheetStop;
  const pick = (parts: object[], isPicked = true, by = token) =>
    server.request('PUT', '/api/freight-sheet/pick', { token: by, body: { countryId, parts, isPicked } });

  it('is empty on a day without stops', async () => {
    const { body } = await server.request('GET', `/api/freight-sheet?countryId=${countryId}&day=${dayIn(41)}`, { token });
    assert.deepEqual(body, { day: dayIn(41), routes: [] });
  });

  it('tells by carrier, and first what nobody carries, whom to call, what is to be taken of which lot, and what is to be collected', async () => {
    const [carried, free] = [await sale(van, { grams: 5000 }), await sale(null)];
    const routes = await sheet();
    assert.deepEqual(
      routes.map(({ carrier, stops }) => [carrier?.name ?? null, stops.map(({ _id }) => _id)]),
      [
        [null, [free]],
        ['Frío Sur', [carried]],
      ],
    );
    const stop = await stopOf(carried);
    assert.deepEqual([stop.dueMinor, typeof stop.phone, stop.version], [1000, 'string', 1]);
    const [line] = stop.lines;
    assert.deepEqual([line?.grams, line?.parts.length, line?.parts[0]?.grams, line?.parts[0]?.isPicked], [5000, 1, 5000, false]);
    assert.equal(typeof line?.parts[0]?.lot, 'string');
    assert.deepEqual((await stopOf(free)).lines[0]?.parts, [{ lot: null, grams: 5000, isPicked: false }]);
  });

  describe('as a PDF', () => {
    /** The text of its pages, with all kinds of spaces normalized. */
    async function pagesOf(query = '', lang = 'es'): Promise<{ name: string; pages: string[] }> {
      const path = `/api/freight-sheet/pdf?countryId=${countryId}&day=${day}${query}`;
      const { status, body } = await server.request('GET', path, { token, headers: { 'accept-language': lang } });
      assert.equal(status, 200);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(body.data, 'base64'))));
      return { name: body.name, pages: text.map((page) => page.replace(/\s+/g, ' ')) };
    }

    it('gives each carrier pages of their own: what to take, then whom to bring it to by window and commune, in both languages', async () => {
      const _id = await sale(van, { grams: 5000 });
      await server.db.update(sales).set({ deliveryWindow: '09:00-11:00' }).where(eq(sales._id, _id));
      const { name, pages } = await pagesOf();
      assert.equal(name, `Hoja del día ${day}.pdf`);
      const own = pages.find((page) => page.includes('Frío Sur'));
      assert.match(own ?? '', /Transportista Frío Sur SHEET1 \+56322214480.*Preparar Listo Producto Lote kg Para.*Repartir.*09:00–11:00/);
      assert.match(own ?? '', /Vinolia/);
      const free = pages.find((page) => page.includes('Sin transportista'));
      assert.ok(free && free !== own);
      const english = await pagesOf(`&carrier=${van}`, 'en');
      assert.equal(english.name, `Day sheet ${day}.pdf`);
      assert.match(english.pages.join(' '), /Carrier Frío Sur.*Pick Done Product Lot kg For.*Deliver.*To collect Signature/);
      assert.ok(!english.pages.join(' ').includes('No carrier yet'));
    });

    it('is of what nobody carries alone, and says so of a day without stops', async () => {
      const { pages } = await pagesOf('&carrier=nobody');
      assert.ok(!pages.join(' ').includes('Frío Sur'));
      const path = `/api/freight-sheet/pdf?countryId=${countryId}&day=${dayIn(41)}`;
      const { body } = await server.request('GET', path, { token });
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(body.data, 'base64'))));
      assert.match(text.join(' '), /No hay paradas este día/);
    });

    it('is nothing of another country', async () => {
      const path = `/api/freight-sheet/pdf?countryId=${countries.Peru._id}&day=${day}`;
      assert.equal((await server.request('GET', path, { token })).status, 404);
    });
  });

  it('keeps what was ticked for everybody, says who in the history, and takes it back', async () => {
    const saleId = await sale(van, { grams: 5000 });
    const part = { saleId, position: 0, lot: (await stopOf(saleId)).lines[0]?.parts[0]?.lot };
    assert.deepEqual((await pick([part])).body, { picked: 1 });
    assert.deepEqual((await pick([part])).body, { picked: 1 }, 'twice is once');
    assert.equal((await stopOf(saleId)).lines[0]?.parts[0]?.isPicked, true);
    assert.deepEqual((await pick([{ ...part, lot: 'CL-0' }])).body, { picked: 0 }, 'what is not to be taken is left out');
    await pick([part], false);
    assert.equal((await stopOf(saleId)).lines[0]?.parts[0]?.isPicked, false);
    const written = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.call, 'freight.pick'), eq(auditLog.entityId, saleId)));
    assert.equal(written.length, 2);
  });

  it('is of those who dispatch, of their own country', async () => {
    const saleId = await sale(van);
    const part = { saleId, position: 0, lot: null };
    assert.equal((await pick([part], true, await server.login(emailOf('seller')))).status, 403);
    const stranger = await server.login(emailOf('logistic', 'ec'));
    assert.equal((await pick([part], true, stranger)).status, 404);
    const answer = await server.request('PUT', '/api/freight-sheet/pick', {
      token: stranger,
      body: { countryId: countries.EC._id, parts: [part], isPicked: true },
    });
    assert.equal(answer.status, 404);
  });
});
