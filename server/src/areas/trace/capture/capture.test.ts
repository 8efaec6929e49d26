import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { before, describe, it } from 'node:test';
import { countries, type KeyScope } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { rut } from '../../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../../test/harness.ts';
import { rowsOf } from '../../../base/db/db.ts';
import { captureLimits } from './limits.ts';

type Event = Record<string, unknown>;
interface Said {
  eventId: string | null;
  result: string;
  message: string | null;
  tripId: string | null;
}

const context = [
  'https://ref.gs1.org/standards/epcis/epcis-context.jsonld',
  { gdst: 'https://traceability-dialogue.org/epcis/', cbvmda: 'urn:epcglobal:cbv:mda:' },
];
const documentOf = (...eventList: unknown[]) => ({
  '@context': context,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-02T12:00:00.000Z',
  epcisBody: { eventList },
});

describe('capture', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  const { _id: countryId } = countries.CL;
  let token = '';
  let made = 0;
  let crew: { registry: string; vessel: string; id: string };
  before(async () => {
    token = await server.login(emailOf('admin'));
    const [found] = await rowsOf<typeof crew>(
      server.db,
      sql`select f.registry_number as registry, v.registry_number as vessel, f.person_id as id from fisher f join vessel v on v.owner_id = f.person_id
        join person p on p.id = f.person_id where f.country_id = ${countryId} and p.fisher_state = 'approved' order by 1 limit 1`,
    );
    if (!found) throw new Error('The demo data has fishers with vessels.');
    crew = found;
  });

  async function partner(of: string = countryId, by = token): Promise<string> {
    made += 1;
    const fields = {
      name: `Socio ${made}`,
      taxId: of === countryId ? rut(8_000_000 + made) : '',
      kind: 'cooperative',
      phone: '9 8765 4321',
      commissionRate: 500,
    };
    const { body, status } = await server.request('POST', '/api/register-partner', { token: by, body: { countryId: of, partner: fields } });
    assert.equal(status, 200, JSON.stringify(body));
    return body._id;
  }
  async function keyOf(partnerId: string, scope: KeyScope = 'trace'): Promise<{ secret: string; id: string }> {
    const { body, status } = await server.request('POST', `/api/partner/${partnerId}/keys`, {
      token,
      body: { key: { name: 'Servidor', scope } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return { secret: body.secret, id: body.key._id };
  }
  const post = (key: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
    server.request('POST', '/api/trace/capture', { token: key, body, headers: { 'accept-language': 'es', ...headers } });
  async function sent(key: string, ...events: unknown[]): Promise<Said[]> {
    const { status, body } = await post(key, documentOf(...events));
    assert.equal(status, 200, JSON.stringify(body));
    return body.events;
  }

  let trips = 0;
  /** A trip of the crew, which nobody has told of. */
  function newTrip(species = 'HKN', grams = 120_000) {
    trips += 1;
    const code = `CAP-${trips}`;
    const day = `2026-02-${String(trips).padStart(2, '0')}`;
    const epcClass = `urn:gdst:lonja.example:product:lot:class:${code}.${species}`;
    const common = {
      type: 'ObjectEvent',
      eventTimeZoneOffset: '-03:00',
      bizTransactionList: [{ bizTransaction: `urn:lonja.example:trip:${code}` }],
    };
    const fishing: Event = {
      ...common,
      eventID: `urn:uuid:${crypto.randomUUID()}`,
      eventTime: `${day}T08:00:00.000Z`,
      action: 'ADD',
      bizStep: 'urn:gdst:bizStep:fishingEvent',
      readPoint: { id: 'geo:-33.02,-71.7' },
      quantityList: [{ epcClass, quantity: grams / 1000, uom: 'KGM' }],
      ilmd: {
        'cbvmda:speciesForFisheryStatisticsPurposesCode': species,
        'cbvmda:harvestStartDate': `${day}T05:00:00.000Z`,
        'cbvmda:vesselCatchInformationList': [
          { 'cbvmda:vesselID': crew.vessel, 'cbvmda:catchArea': '87.2', 'cbvmda:fishingGearTypeCode': '09.39' },
        ],
      },
      'gdst:productOwner': `urn:gdst:lonja.example:party:${encodeURIComponent(`fisher ${crew.registry}`)}`,
    };
    const landing: Event = {
      ...common,
      eventID: `urn:uuid:${crypto.randomUUID()}`,
      eventTime: `${day}T14:00:00.000Z`,
      action: 'OBSERVE',
      bizStep: 'urn:gdst:bizStep:landing',
      readPoint: { id: 'urn:gdst:lonja.example:location:loc:Quintay' },
      quantityList: [{ epcClass, quantity: grams / 1000, uom: 'KGM' }],
    };
    return { code, fishing, landing };
  }

  it('brought a trip to every country of the demo data', async () => {
    const rows = await rowsOf(
      server.db,
      sql`select e.result, count(*)::int as n, count(distinct e.country_id)::int as countries, count(e.trip_id)::int as trips
        from captured_event e group by 1 order by 1`,
    );
    assert.deepEqual(rows, [
      { result: 'kept', n: 6, countries: 6, trips: 0 },
      { result: 'refused', n: 6, countries: 6, trips: 0 },
      { result: 'taken', n: 18, countries: 6, trips: 18 },
      { result: 'waiting', n: 6, countries: 6, trips: 0 },
    ]);
  });

  it('stores the offset of each event, and EPCIS returns it', async () => {
    const { secret } = await keyOf(await partner());
    const { fishing, landing } = newTrip();
    // A vessel whose clock is that of Isla de Pascua.
    await sent(secret, { ...fishing, eventTimeZoneOffset: '-06:00' });
    const [landed] = await sent(secret, { ...landing, eventTimeZoneOffset: '-05:00' });
    const { body } = await server.request('GET', `/api/trace/epcis?countryId=${countryId}&kind=trip&id=${landed?.tripId}`, { token });
    const { eventList } = body.epcisBody as { eventList: { bizStep: string; eventTimeZoneOffset: string }[] };
    assert.deepEqual(
      eventList.map(({ bizStep, eventTimeZoneOffset }) => [bizStep.split(':').at(-1), eventTimeZoneOffset]),
      [
        ['fishingEvent', '-06:00'],
        ['landing', '-05:00'],
      ],
    );
  });

  it('makes a trip of what was caught and landed, once', async () => {
    const { secret } = await keyOf(await partner());
    const { code, fishing, landing } = newTrip();
    const [caught] = await sent(secret, fishing);
    assert.deepEqual([caught?.result, caught?.tripId], ['waiting', null]);
    assert.match(caught?.message ?? '', /desembarque/);
    const [landed] = await sent(secret, landing);
    assert.equal(landed?.result, 'taken');
    const trip = await rowsOf(
      server.db,
      sql`select code, port, gear, fao_area, landed_grams::int as grams, departed_at is not null as left,
      (select count(*)::int from haul where trip_id = trip.id and longitude = -71.7) as hauls, fisher_id from trip where id = ${landed?.tripId}`,
    );
    assert.deepEqual(trip, [
      { code, port: 'Quintay', gear: 'longline', fao_area: '87.2', grams: 120_000, left: true, hauls: 1, fisher_id: crew.id },
    ]);
    const audit = await rowsOf<{ user_id: string | null; name: string }>(
      server.db,
      sql`select a.user_id, k.name from audit_log a join partner_key k on k.id = a.partner_key_id where a.entity_id = ${landed?.tripId}`,
    );
    assert.deepEqual(audit, [{ user_id: null, name: 'Servidor' }]);
    assert.deepEqual(
      (await sent(secret, fishing, landing)).map(({ result, tripId }) => [result, tripId]),
      [
        ['known', landed?.tripId],
        ['known', landed?.tripId],
      ],
    );
    const [other] = await sent(secret, { ...landing, readPoint: { id: 'urn:x:y' } });
    assert.deepEqual([other?.result, other?.message?.includes('otro contenido')], ['refused', true]);
  });

  it('of twenty at once takes a document once', async () => {
    const { secret } = await keyOf(await partner());
    const { code, fishing, landing } = newTrip();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sent(secret, fishing, landing)));
    const results = answers.flat().map(({ result }) => result);
    assert.deepEqual([results.filter((one) => one === 'taken').length, results.filter((one) => one === 'known').length], [2, 38]);
    const counted = await rowsOf(server.db, sql`select count(*)::int as n, sum(landed_grams)::int as grams from trip where code = ${code}`);
    assert.deepEqual(counted, [{ n: 1, grams: 120_000 }]);
  });

  it('refuses each event that it cannot read, says what to do, and takes the others', async () => {
    const { secret } = await keyOf(await partner());
    const { fishing, landing } = newTrip();
    const again = (change: object) => ({ ...fishing, eventID: `urn:uuid:${crypto.randomUUID()}`, ...change });
    const ilmd = fishing['ilmd'] as Event;
    const wrong: [object, RegExp][] = [
      [again({ ilmd: { ...ilmd, 'cbvmda:speciesForFisheryStatisticsPurposesCode': 'XXX' } }), /especie XXX/],
      [again({ ilmd: { ...ilmd, 'cbvmda:vesselCatchInformationList': [{ 'cbvmda:vesselID': 'NOBODY' }] } }), /nave NOBODY/],
      [again({ 'gdst:productOwner': 'urn:x:fisher%20Nobody' }), /pescador Nobody/],
      [again({ quantityList: [] }), /GS1/],
      [again({ quantityList: [{ epcClass: 'urn:a:b' }] }), /peso/],
      [again({ quantityList: [{ epcClass: 'urn:a:b', quantity: -1, uom: 'KGM' }] }), /peso/],
      [again({ quantityList: [{ epcClass: 'urn:a:b', quantity: 1e300, uom: 'KGM' }] }), /peso/],
      [again({ eventTime: '2099-01-01T00:00:00.000Z' }), /futuro/],
      [again({ bizTransactionList: [] }), /bizTransactionList/],
      [again({ errorDeclaration: { declarationTime: '2026-03-01T00:00:00.000Z' } }), /errorDeclaration/],
      [again({ action: 'EAT' }), /GS1.*action/],
      [again({ eventTime: 'today' }), /GS1.*eventTime/],
      [again({ eventID: undefined }), /eventID/],
    ];
    const said = await sent(secret, ...wrong.map(([event]) => event), fishing, landing, 7, null, 'x');
    for (const [n, [, words]] of wrong.entries()) {
      assert.equal(said[n]?.result, 'refused', JSON.stringify(said[n]));
      assert.match(said[n]?.message ?? '', words);
    }
    assert.deepEqual(
      said.slice(wrong.length).map(({ result }) => result),
      ['taken', 'taken', 'refused', 'refused', 'refused'],
    );
    // What was mended comes again under its id.
    const late = again({ ilmd: { ...ilmd, 'cbvmda:speciesForFisheryStatisticsPurposesCode': 'XXX' } });
    assert.equal((await sent(secret, late))[0]?.result, 'refused');
    assert.equal((await sent(secret, { ...late, ilmd }))[0]?.result, 'taken');
  });

  it('refuses a catch that is later than the landing of its trip, in whatever order they are sent', async () => {
    const { secret } = await keyOf(await partner());
    const resultOf = (received: Said[]) => received.map(({ result }) => result);
    const later = (event: Event, eventTime: string, ilmd: object = {}): Event => ({
      ...event,
      ...{ eventID: `urn:uuid:${crypto.randomUUID()}`, eventTime },
      ...(event['ilmd'] ? { ilmd: { ...(event['ilmd'] as Event), ...ilmd } } : {}),
    });
    const dayOf = ({ fishing }: { fishing: Event }) => String(fishing['eventTime']).slice(0, 10);
    const message = /posterior al desembarque.*T15:00:00.000Z > .*T14:00:00.000Z.*otro nombre de viaje/;

    // In one document both are refused, and both are accepted under their ids once the time is corrected.
    const both = newTrip();
    const late = later(both.fishing, `${dayOf(both)}T15:00:00.000Z`);
    const refused = await sent(secret, late, both.landing);
    assert.deepEqual(resultOf(refused), ['refused', 'refused']);
    for (const one of refused) assert.match(one.message ?? '', message);
    assert.deepEqual(resultOf(await sent(secret, { ...late, eventTime: both.landing['eventTime'] }, both.landing)), ['taken', 'taken']);

    // The landing first, the catch first, and a catch of a trip that is written already.
    const landedFirst = newTrip();
    assert.deepEqual(resultOf(await sent(secret, landedFirst.landing)), ['waiting']);
    assert.deepEqual(resultOf(await sent(secret, later(landedFirst.fishing, `${dayOf(landedFirst)}T15:00:00.000Z`))), ['refused']);
    assert.deepEqual(resultOf(await sent(secret, landedFirst.fishing)), ['taken']);
    assert.deepEqual(resultOf(await sent(secret, later(landedFirst.fishing, `${dayOf(landedFirst)}T15:00:00.000Z`))), ['refused']);
    const caughtFirst = newTrip();
    await sent(secret, later(caughtFirst.fishing, `${dayOf(caughtFirst)}T15:00:00.000Z`));
    assert.deepEqual(resultOf(await sent(secret, caughtFirst.landing)), ['refused']);
    const trips = await rowsOf(
      server.db,
      sql`select code from trip where code in (${both.code}, ${landedFirst.code}, ${caughtFirst.code}) order by 1`,
    );
    assert.deepEqual(trips, [{ code: both.code }, { code: landedFirst.code }]);

    // The harvest dates of an event are times of the catch too.
    const harvest = newTrip();
    const at = String(harvest.fishing['eventTime']);
    const end = (iso: string) => later(harvest.fishing, at, { 'cbvmda:harvestEndDate': iso });
    assert.deepEqual(resultOf(await sent(secret, end(`${dayOf(harvest)}T15:00:00.000Z`), harvest.landing)), ['refused', 'refused']);
    const wrong = await sent(
      secret,
      end('2099-01-01T00:00:00.000Z'),
      later(harvest.fishing, at, { 'cbvmda:harvestStartDate': `${dayOf(harvest)}T09:00:00.000Z` }),
    );
    for (const one of wrong) assert.match(one.message ?? '', /harvestStartDate.*harvestEndDate/);
    assert.deepEqual(resultOf(await sent(secret, end(String(harvest.landing['eventTime'])), harvest.landing)), ['taken', 'taken']);
  });

  it('never lowers what a trip landed, and adds what is told of later', async () => {
    const { secret } = await keyOf(await partner());
    const { fishing, landing } = newTrip();
    const [, landed] = await sent(secret, fishing, landing);
    await server.db.execute(sql`update trip_catch set landed_grams = 200000 where trip_id = ${landed?.tripId}`);
    const [more] = await sent(secret, {
      ...landing,
      eventID: `urn:uuid:${crypto.randomUUID()}`,
      quantityList: [{ ...(landing['quantityList'] as Event[])[0], quantity: 5 }],
    });
    assert.equal(more?.tripId, landed?.tripId);
    const grams = () =>
      rowsOf(
        server.db,
        sql`select c.landed_grams::int as c, t.landed_grams::int as t from trip t join trip_catch c on c.trip_id = t.id where t.id = ${landed?.tripId}`,
      );
    assert.deepEqual(await grams(), [{ c: 200_000, t: 200_000 }]);
    await sent(secret, {
      ...landing,
      eventID: `urn:uuid:${crypto.randomUUID()}`,
      quantityList: [{ ...(landing['quantityList'] as Event[])[0], quantity: 100 }],
    });
    assert.deepEqual(await grams(), [{ c: 225_000, t: 225_000 }]);
  });

  it('takes one landing of a fisher once, whoever sends it, and one trip of one fisher', async () => {
    const [one, other] = [await keyOf(await partner()), await keyOf(await partner())];
    const { code, fishing, landing } = newTrip();
    await sent(one.secret, fishing, landing);
    for (const said of await sent(other.secret, fishing, landing)) {
      assert.equal(said.result, 'refused');
      assert.match(said.message ?? '', new RegExp(code));
    }
    const stranger: Event = { ...fishing, eventID: `urn:uuid:${crypto.randomUUID()}` };
    const [boat] = await rowsOf<{ registry: string }>(
      server.db,
      sql`select registry_number as registry from vessel where country_id = ${countryId} and registry_number <> ${crew.vessel} limit 1`,
    );
    const ilmd = { ...(stranger['ilmd'] as Event), 'cbvmda:vesselCatchInformationList': [{ 'cbvmda:vesselID': boat?.registry }] };
    const [said] = await sent(one.secret, { ...stranger, ilmd });
    assert.match(said?.message ?? '', /otro pescador u otra nave/);
  });

  it('takes so many events of one trip', async () => {
    const { secret } = await keyOf(await partner());
    const { fishing } = newTrip();
    const { ofTrip, events } = captureLimits;
    const many = (count: number) => Array.from({ length: count }, () => ({ ...fishing, eventID: `urn:uuid:${crypto.randomUUID()}` }));
    for (let taken = 0; taken < ofTrip; taken += events) await sent(secret, ...many(events));
    const [one] = await sent(secret, ...many(1));
    assert.deepEqual([one?.result, one?.message?.includes(String(ofTrip))], ['refused', true]);
  });

  it('takes one event by itself, and keeps what makes no trip', async () => {
    const { secret } = await keyOf(await partner());
    const { fishing } = newTrip();
    const one = await post(secret, { '@context': context, ...fishing });
    assert.deepEqual([one.status, one.body.events[0]?.result], [200, 'waiting']);
    const { status } = await post(secret, fishing);
    assert.equal(status, 422, 'without a context it is no EPCIS');
    const shipping = {
      type: 'ObjectEvent',
      eventID: 'urn:a:b',
      eventTime: '2026-03-01T00:00:00Z',
      eventTimeZoneOffset: '-03:00',
      action: 'OBSERVE',
      bizStep: 'shipping',
      epcList: ['urn:a:c'],
    };
    assert.equal((await sent(secret, shipping))[0]?.result, 'kept');
  });

  it('refuses a document that is no EPCIS as GS1 has it, or too long, and hostile ones', async () => {
    const { secret } = await keyOf(await partner());
    const { fishing } = newTrip();
    const good = documentOf(fishing);
    const nested = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    for (const [body, status] of [
      [{ ...good, schemaVersion: 2 }, 422],
      [{ ...good, creationDate: 'now' }, 422],
      [{ ...good, unknown: 1 }, 422],
      [{ ...good, '@context': Array.from({ length: 500 }, (_, n) => ({ n })) }, 422],
      [{ ...good, epcisBody: {} }, 422],
      [{ ...good, epcisBody: { eventList: 'x' } }, 422],
      [{ ...good, type: 'Mine' }, 400],
      [{ ...documentOf(...Array.from({ length: 201 }, () => fishing)) }, 422],
      [documentOf({ ...fishing, 'gdst:x': nested }), 400],
      [documentOf({ ...fishing, 'gdst:x': 'a\0b' }), 400],
      ['[]', 400],
      ['{', 400],
    ] as const) {
      const answer = await post(secret, body);
      assert.ok(
        answer.status === status || (status === 400 && answer.status === 422),
        `${answer.status} ${status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      );
    }
    const { status } = await post(secret, { ...good, 'gdst:filler': 'x'.repeat(1_100_000) });
    assert.equal(status, 413);
    assert.equal((await sent(secret, { ...fishing, 'gdst:x': '\ud800' }, fishing).catch(() => [])).length <= 2, true);
  });

  /** How long others waited at most: of the thread at once, and no longer than its CPU time on a machine that does other things too. */
  async function heldUpMs(send: () => Promise<{ status: number }>): Promise<number> {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const began = process.threadCpuUsage();
    delay.enable();
    const { status } = await send();
    delay.disable();
    const { user, system } = process.threadCpuUsage(began);
    assert.ok(status < 500 && status !== 413, String(status));
    return Math.min(delay.max / 1e6, (user + system) / 1000);
  }

  const thousand = <T>(make: (n: number) => T) => Array.from({ length: 1000 }, (_, n) => make(n));
  for (const [what, much] of [
    ['goods', { epcList: thousand((n) => `a:${n}`) }],
    ['contexts', { '@context': thousand((n) => ({ n })) }],
    ['dispositions', { persistentDisposition: { set: thousand((n) => `a:${n}`), unset: thousand((n) => `a:${n}`) } }],
    ['fields of their own', Object.fromEntries(thousand((n) => [`gdst:x${n}`, n]).slice(100))],
  ] as const)
    it(`does not hold up the server with as many events as get in, each with as many ${what}`, async () => {
      const { secret } = await keyOf(await partner());
      const held: number[] = [];
      // The first may have paid for the compiler or the garbage collector: it fails when each is held up.
      while (held.length < 3 && !held.some((ms) => ms <= 250)) {
        const event = { ...newTrip().fishing, ...much };
        const events = Array.from({ length: Math.floor(1_000_000 / JSON.stringify(event).length) }, () => event);
        held.push(await heldUpMs(() => post(secret, documentOf(...events))));
      }
      assert.ok(
        held.some((ms) => ms <= 250),
        `${held.map(Math.round)} ms`,
      );
    });

  it('is shown to staff of the country, with what came of each', async () => {
    const partnerId = await partner();
    const { secret } = await keyOf(partnerId);
    const { code, fishing, landing } = newTrip();
    const wrong = { ...fishing, eventID: 'urn:a:wrong', quantityList: [{ epcClass: 'urn:a:b' }] };
    await sent(secret, fishing, landing, wrong);
    const list = async (more = '', by = token) =>
      server.request('GET', `/api/trace/captured-events?partnerId=${partnerId}${more}`, {
        token: by,
        headers: { 'accept-language': 'en' },
      });
    const { body } = await list();
    assert.equal(body.total, 3);
    const refused = (await list('&result=refused')).body.items;
    assert.deepEqual([refused.length, refused[0].eventId, refused[0].trip, refused[0].key], [1, 'urn:a:wrong', null, 'Servidor']);
    assert.match(refused[0].message, /weight is missing/);
    const [found] = (await list(`&search=${code.toLowerCase()}&kind=landing&sort=eventAt`)).body.items;
    assert.deepEqual([found.trip.name, found.message, found.result], [code, null, 'taken']);
    const one = await server.request('GET', `/api/trace/captured-event/${found._id}`, { token });
    assert.deepEqual(one.body.event, landing);
    const stranger = await server.login(emailOf('admin', 'ec'));
    assert.equal((await list('', stranger)).status, 404);
    assert.equal((await server.request('GET', `/api/trace/captured-event/${found._id}`, { token: stranger })).status, 404);
  });

  it('takes what our own export tells of a trip', async () => {
    const [trip] = await rowsOf<{ id: string; code: string; kg: number; hauls: number; catches: number }>(
      server.db,
      sql`select t.id, t.code, (select count(*)::int from haul where trip_id = t.id) as hauls, (select count(*)::int from trip_catch where trip_id = t.id) as catches
        from trip t join person p on p.id = t.fisher_id and p.fisher_state = 'approved' where t.country_id = ${countryId} and t.kind = 'ER'
        and t.vessel_id is not null and t.departed_at is not null and not exists (select from trip seen where seen.reported_trip_id = t.id)
        and exists (select from haul where trip_id = t.id and longitude is not null)
        and (select count(*) from trip_catch where trip_id = t.id) > 1 order by t.landed_at desc limit 1`,
    );
    const { body: told } = await server.request('GET', `/api/trace/epcis?countryId=${countryId}&kind=trip&id=${trip?.id}`, { token });
    const { secret } = await keyOf(await partner());
    const first = await post(secret, told);
    const ofTrip = (first.body.events as Said[]).filter(({ result }) => result !== 'kept');
    assert.ok(ofTrip.length > 0 && ofTrip.every(({ message }) => message?.includes(trip?.code ?? '')), 'it is there already');
    // As on another instance, which has the fisher and the vessel and not the trip.
    const shape = (id: string) =>
      rowsOf(
        server.db,
        sql`select t.fisher_id, t.vessel_id, t.port, t.departed_at, t.fao_area, t.gear, t.landed_grams::int as grams,
        (select json_agg(json_build_array(c.species_id, c.landed_grams) order by c.species_id) from trip_catch c where c.trip_id = t.id) as catches,
        (select json_agg(json_build_array(h.number, h.at, round(h.longitude::numeric, 6), round(h.latitude::numeric, 6),
          (select json_agg(json_build_array(k.species_id, k.kept_grams) order by k.species_id) from haul_catch k where k.haul_id = h.id and k.kept_grams > 0)) order by h.number)
          from haul h where h.trip_id = t.id) as hauls from trip t where t.id = ${id}`,
      );
    const original = await shape(trip?.id ?? '');
    await server.db.execute(sql`update trip set landed_at = landed_at + interval '1 second' where id = ${trip?.id}`);
    const { body } = await post(secret, told);
    const taken = (body.events as Said[]).filter(({ result }) => result === 'taken');
    assert.ok(
      taken.length > 0 && body.events.every(({ result }: Said) => result === 'taken' || result === 'kept' || result === 'known'),
      JSON.stringify(body.events),
    );
    assert.deepEqual(await shape(taken[0]?.tripId ?? ''), original);
  });
});
