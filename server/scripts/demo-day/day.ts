import { setTimeout as wait } from 'node:timers/promises';
import { type BeachPriceRequest, counterOfferHours, countries, type MarketplaceProduct, type Trip } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { Random } from '../../src/areas/demo/random.ts';
import { demoClip } from '../../src/areas/demo/videos.ts';
import { speciesPrice } from '../../src/areas/demo/words.ts';
import { todayOf } from '../../src/areas/records/today.ts';
import { testCards } from '../../src/base/payments/debits.ts';
import { Refused } from './api.ts';
import type { Market } from './market.ts';
import { type Haulage, haulageOf, landingOf } from './sea.ts';
import type { Till } from './till.ts';

/** Something that happens at a minute of the day. Answers what is said of it. */
interface Happening {
  minute: number;
  happen: () => Promise<string>;
}

interface Options {
  seed: string;
  till: Till;
  /** How many times faster than a day the day passes; 0: as fast as the server answers. */
  speed: number;
  /** Ends the day early: throws its reason. */
  signal?: AbortSignal;
  /** minute: of the day. */
  say: (minute: number, country: string, text: string) => void;
}

/** Of what a client pays, as in the demo data. */
const beachShare = 0.55;
const [dawn, dusk] = [5 * 60, 20 * 60];

/** One day of the other half of the market, in some countries at once: the same for the same seed, but for its times. */
export async function passDay(markets: readonly Market[], { seed, till, speed, signal, say }: Options): Promise<void> {
  const plan = markets
    .flatMap((market) => planOf(market, till, new Random(`${seed} ${market.country.key}`)).map((event) => ({ ...event, market })))
    .sort((one, other) => one.minute - other.minute);
  let now = dawn;
  for (const { minute, happen, market } of plan) {
    signal?.throwIfAborted();
    if (speed > 0) await wait(((minute - now) * 60_000) / speed, undefined, signal && { signal });
    now = minute;
    say(minute, market.country.key, await happen().catch(textOf));
  }
}

/** Staff are at work meanwhile: what they have answered, hidden or sold is no longer as it was. */
function textOf(error: unknown): string {
  if (error instanceof Refused && (error.status === 409 || error.status === 422)) return `refused: ${error.message}`;
  throw error;
}

function planOf(market: Market, till: Till, random: Random): Happening[] {
  const { country, app, staff, species, buyers } = market;
  const { _id: countryId, decimals } = countries[country.key];
  const step = decimals === 0 ? 10 : 5;
  const plan: Happening[] = [];
  const offers: (MarketplaceProduct & { freeGrams: number })[] = [];
  const at = (minute: number, happen: Happening['happen']) => plan.push({ minute: Math.min(minute, dusk), happen });
  const kg = (grams: number) => `${grams / 1000} kg`;
  const priceOf = (code: string, share = 1) =>
    Math.max(
      step * 2,
      Math.round(((speciesPrice[code] ?? 5) * share * country.minorPerDollar * (0.93 + random.next() * 0.14)) / step) * step,
    );

  const crew = [...market.crew];
  const boats = Math.min(crew.length, random.int(6, 10));
  for (let n = 0; n < boats; n++) {
    const [fisher] = crew.splice(random.int(0, crew.length - 1), 1);
    if (fisher) boatOf(haulageOf(fisher, species, random), random.int(dawn + 90, dawn + 6 * 60), n % 2 === 0);
  }
  for (let n = random.int(10, 20); n > 0; n--) purchaseAt(random.int(dawn + 8 * 60, dusk - 60), n);
  return plan;

  /** A fisher asks before landing, lands, brings the video and offers what was caught. */
  function boatOf(haulage: Haulage, landing: number, isFilmed: boolean): void {
    const { fisher, catches } = haulage;
    const asked = catches.map(({ kind, grams }) => ({ kind, grams, priceMinor: priceOf(kind.code, beachShare) }));
    // Most of what is asked waits for the staff who look on.
    const isCountered = random.chance(0.3);
    const isAccepted = random.chance(0.7);
    const counter = 0.9 + random.next() * 0.06;
    const share = 0.5 + random.next() * 0.4;
    const prices = catches.map(({ kind }) => priceOf(kind.code));
    const ofTrip = new Random(`${random.next()}`);
    let request: BeachPriceRequest | undefined;
    let trip: Trip | undefined;

    at(landing - random.int(30, 80), async () => {
      const lines = asked.map(({ kind, grams, priceMinor }) => ({
        speciesId: kind._id,
        presentation: 'whole' as const,
        grams,
        priceMinor,
      }));
      request = await app(calls.appSide.askBeachPrice, { request: { fisherId: fisher.personId, tripId: null, lines } });
      return `${fisher.name} asks the beach price of ${asked.map(({ kind, grams }) => `${kg(grams)} ${kind.name}`).join(', ')}`;
    });
    if (isCountered) {
      at(landing - 20, async () => {
        const line = request?.lines[0];
        if (!request || !line) return `${fisher.name} has asked nothing`;
        const price = Math.max(1, Math.floor((line.askedMinor * counter) / step) * step);
        const answer = { state: 'countered' as const, price, reason: null };
        request = await staff(calls.beachPrices.answer, { id: request._id, childId: line._id, version: line.version, ...answer });
        return `staff counter what ${fisher.name} asks, for ${counterOfferHours} h`;
      });
      at(landing - 5, async () => {
        const line = request?.lines[0];
        if (!request || !line) return `${fisher.name} has asked nothing`;
        const state = isAccepted ? ('accepted' as const) : ('refused' as const);
        await app(calls.appSide.answerCounter, { id: request._id, childId: line._id, version: line.version, state });
        return `${fisher.name} ${isAccepted ? 'takes' : 'refuses'} the counter-offer`;
      });
    }
    at(landing, async () => {
      const { vessels } = await staff(calls.fishers.one, { personId: fisher.personId });
      trip = await app(calls.appSide.reportTrip, { trip: landingOf(haulage, vessels[0]?._id ?? null, ofTrip) });
      return `trip ${trip.code} lands ${kg(trip.landedGrams)} at ${fisher.cove}`;
    });
    if (isFilmed)
      at(landing + random.int(20, 90), async () => {
        if (!trip) return `${fisher.name} has not landed`;
        const recordedAt = trip.hauls[0]?.at ?? trip.landedAt;
        const file = { name: `${trip.code}.webm`, data: demoClip.toString('base64') };
        const of = { fisherId: fisher.personId, tripId: trip._id, camera: 'CAM 1', recordedAt, lengthSeconds: 60 };
        const { code } = await app(calls.appSide.addVideo, { video: { ...of, file } });
        return `video ${code} of trip ${trip.code} arrives`;
      });
    at(landing + random.int(25, 60), async () => {
      if (!trip) return `${fisher.name} has nothing to offer`;
      for (const [n, { kind, grams }] of catches.entries()) {
        const source = trip.catches.find((one) => one.species._id === kind._id);
        const of = {
          fisherId: fisher.personId,
          sourceId: source?._id ?? '',
          presentation: 'whole' as const,
          conservation: 'fresh' as const,
        };
        const offered = Math.floor((grams * share) / 1000) * 1000;
        const offer = await app(calls.appSide.offer, {
          product: { ...of, grams: Math.max(1000, offered), priceMinor: prices[n] ?? step, buyerType: true },
        });
        offers.push({ ...offer, freeGrams: offer.grams });
      }
      return `${fisher.name} offers ${catches.map(({ kind }) => kind.name).join(', ')}`;
    });
  }

  /** nth: the first is called off, the second is told of twice. */
  function purchaseAt(minute: number, nth: number): void {
    const buyer = random.pick(buyers);
    const draw = random.next();
    const share = 0.05 + random.next() * 0.35;
    const kind = random.chance(0.2) ? ('shop' as const) : ('app' as const);
    const card = nth === 2 ? testCards.toldTwice : random.chance(0.2) ? testCards.declined : testCards.accepted;
    const isPaid = random.chance(0.85) || nth <= 2;
    const paysAgain = random.chance(0.5);
    let made: { _id: string; number: number; version: number; totalMinor: number } | undefined;

    at(minute, async () => {
      const open = offers.filter(({ freeGrams }) => freeGrams >= 1000);
      const offer = open[Math.floor(draw * open.length)];
      if (!offer) return `${buyer.name} finds nothing that is left`;
      const grams = Math.max(500, Math.floor((offer.freeGrams * share) / 500) * 500);
      offer.freeGrams -= grams;
      const purchase = { kind, organizationId: buyer._id, personId: null, lines: [{ productId: offer._id, grams }], couponCode: null };
      made = await app(calls.appSide.buy, {
        purchase: { ...purchase, deliverOn: todayOf(countryId), address: `${buyer.name}, ${offer.fisher?.cove ?? ''}`, note: '' },
      });
      return `${buyer.name} ${kind === 'shop' ? 'reserves' : 'buys'} ${kg(grams)} ${offer.name}: A-${made.number}`;
    });
    const pay = (number: string) => async () => {
      if (!made) return `${buyer.name} has nothing to pay`;
      const isTaken = await till.debit({ purchaseId: made._id, userId: buyer._id, amount: made.totalMinor / 10 ** decimals, card: number });
      return `the card for A-${made.number} is ${isTaken ? 'taken' : 'declined'}`;
    };
    if (isPaid) at(minute + 6, pay(card));
    if (isPaid && card === testCards.declined && paysAgain) at(minute + 15, pay(testCards.accepted));
    if (nth === 1)
      at(minute + 40, async () => {
        if (!made) return `${buyer.name} has nothing to call off`;
        const reason = country.language === 'es' ? 'Cambió el menú de mañana.' : 'The menu of tomorrow has changed.';
        await app(calls.appSide.cancel, { id: made._id, version: made.version, reason });
        return `${buyer.name} calls A-${made.number} off`;
      });
  }
}
