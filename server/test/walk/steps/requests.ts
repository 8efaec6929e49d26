import { type RequestStep, requestStepNames, stepsFrom } from '@shop/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { requestLines, requests, wishes } from '../../../src/base/db/schema/index.ts';
import { dayIn } from '../../records.ts';
import { chile, type World } from '../world.ts';
import { deliveryWindow, docNumber, form, kg, lines, type Walk } from './walk.ts';

const requestOf = async (world: World, clientId = world.random.pick(world.clientIds)) => ({
  clientId,
  deliverOn: dayIn(world.random.pick([0, 0, 1, 5, -1])),
  deliveryWindow: deliveryWindow(world),
  comment: '',
  lines: await lines(world, 'askedGrams'),
});

export const createRequest: Walk = async (world) => {
  const wish = world.random.chance(0.2) ? await world.any(wishes, ({ state }) => state === 'open') : undefined;
  const request = await requestOf(world, wish?.clientId);
  return world.send('requests.create', { body: { countryId: chile, request, ...(wish && { wishId: wish._id }) } });
};

/** Mostly a step that the state of the request allows. */
export const takeRequest: Walk = async (world, db) => {
  const { random } = world;
  const request = await world.any(requests, ({ state }) => stepsFrom(state).length > 0);
  if (!request) return undefined;
  const lines = await db.select().from(requestLines).where(eq(requestLines.requestId, request._id)).orderBy(asc(requestLines.position));
  const allowed = stepsFrom(request.state);
  const step = random.pick<RequestStep>(allowed.length > 0 && random.chance(0.9) ? allowed : requestStepNames);
  const which = { _id: request._id, version: world.seen(request) };
  const about = (name: string, grams: (line: (typeof lines)[number]) => number) =>
    lines.map((line) => ({
      _id: line._id,
      [name]: Math.max(0, Math.round((grams(line) * random.pick([1, 1, 1, 0.5, 0, 1.1])) / 10) * 10),
    }));
  switch (step) {
    case 'create':
      return createRequest(world, db);
    case 'update':
      return world.send('requests.update', {
        body: { request: { _id: request._id, ...(await requestOf(world)) }, version: which.version },
      });
    case 'settleReturn':
      return world.send('requests.update', {
        body: { request: { _id: request._id, settle: random.pick(['accept', 'waste', 'refuse']), comment: '' }, version: which.version },
      });
    case 'confirm':
      return world.send('requests.confirm', { body: { ...which, lines: about('confirmedGrams', (line) => line.askedGrams) } });
    case 'complete':
      return world.send('requests.complete', {
        body: { ...which, lines: about('deliveredGrams', (line) => line.confirmedGrams ?? line.askedGrams) },
      });
    case 'requestReturn':
      return world.send('requests.requestReturn', {
        body: {
          ...which,
          lines: about('returnedGrams', (line) => (line.deliveredGrams ?? 1000) / 2),
          reason: 'Tibia',
          ...(random.chance(0.3) && { settle: random.pick(['accept', 'waste', 'refuse']) }),
        },
      });
    case 'reject':
      // Rejected rarely: most requests would end here.
      if (random.chance(0.85)) return undefined;
      return world.send('requests.reject', { body: { ...which, reasonId: 'price', comment: '' } });
    case 'delete':
      if (random.chance(0.85)) return undefined;
      return world.send('requests.remove', { params: { id: request._id } });
    default:
      return world.send(`requests.${step}`, { body: which });
  }
};

export const numberRequest: Walk = async (world) => {
  const request = await world.any(requests, ({ state, docNumber }) => state === 'completed' && docNumber === null);
  return request && world.send('requests.updateDocNumber', { body: { _id: request._id, docNumber: docNumber(world), file: null } });
};

export const wish: Walk = async (world) => {
  const { random } = world;
  const present = random.chance(0.4) ? await world.any(wishes) : undefined;
  if (present && random.chance(0.3)) return world.send('wishlist.remove', { params: { id: present._id } });
  if (present) {
    const state = random.pick(['open', 'matched', 'fulfilled', 'cancelled'] as const);
    return world.send('wishlist.update', { body: { wishlist: { _id: present._id, state }, version: world.seen(present) } });
  }
  const fields = { clientId: random.pick(world.clientIds), ...form(world), grams: kg(world), maxPriceMinor: null, wantedBy: null };
  return world.send('wishlist.create', { body: { countryId: chile, wishlist: { ...fields, comment: '' } } });
};
