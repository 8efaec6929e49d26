import type { RequestFields } from '@shop/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { clients, products, requestLines } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import type { LineTax } from '../billing/line-taxes.ts';
import { todayOf } from '../records/today.ts';
import { type Line, priced, type RequestRecord } from './steps.ts';

/**
 * What the schema cannot know of a request: that client and products are of its country, and that the delivery is today or later there.
 * Answers the client. Throws 404 for what is not there, else 422.
 */
export async function checkFields({ db }: Ctx, countryId: string, { clientId, deliverOn, lines }: RequestFields, before?: RequestRecord) {
  const ids = lines.map(({ productId }) => productId);
  const [client] = await db
    .select({ _id: clients._id, name: clients.legalName, sellerId: clients.sellerId })
    .from(clients)
    .where(and(eq(clients.countryId, countryId), eq(clients._id, clientId)));
  const known = await db
    .select({ _id: products._id })
    .from(products)
    .where(and(eq(products.countryId, countryId), inArray(products._id, ids)));
  const missing = ids.flatMap((id, n): Field[] =>
    known.some(({ _id }) => _id === id) ? [] : [[`request.lines.${n}.productId`, 'field.notFound']],
  );
  if (!client) missing.unshift(['request.clientId', 'field.notFound']);
  if (!client || missing.length > 0) throw notFound(...missing);
  // A request whose day has come may still be edited without moving it.
  if (deliverOn !== before?.deliverOn && deliverOn < todayOf(countryId)) throw invalid(['request.deliverOn', 'field.deliverOn.past']);
  return client;
}

/** The lines that people gave, as rows with the tax of their products; one of a product that the request already had keeps its id. */
export function linesFrom(
  { _id: requestId, countryId }: Pick<RequestRecord, '_id' | 'countryId'>,
  given: RequestFields['lines'],
  taxOf: (productId: string) => LineTax,
  before: readonly Line[] = [],
): Line[] {
  return given.map((line, position) =>
    priced({
      _id: before.find(({ productId }) => productId === line.productId)?._id ?? uuidv7(),
      countryId,
      requestId,
      position,
      ...line,
      ...taxOf(line.productId),
      confirmedGrams: null,
      deliveredGrams: null,
      returnedGrams: null,
      returningGrams: null,
      netMinor: 0,
    }),
  );
}

/** Puts other lines into a request that is only created: nothing refers to them yet. */
export async function replaceLines({ db }: Ctx, requestId: string, lines: readonly Line[]): Promise<void> {
  await db.delete(requestLines).where(eq(requestLines.requestId, requestId));
  await db.insert(requestLines).values([...lines]);
}

type Weight = 'confirmedGrams' | 'deliveredGrams' | 'returnedGrams';

/**
 * The weights of a step by line. Throws 404 for a line that is not the request's, and 422 for one that stands there twice or, where
 * `isEvery`, is not named.
 */
export function weightsOf<W extends Weight>(
  weight: W,
  lines: readonly Line[],
  given: readonly ({ _id: string } & Record<W, number>)[],
  isEvery = true,
): Map<string, number> {
  const unknown = given.flatMap(({ _id }, n): Field[] =>
    lines.some((line) => line._id === _id) ? [] : [[`lines.${n}._id`, 'field.notFound']],
  );
  if (unknown.length > 0) throw notFound(...unknown);
  const weights = new Map(given.map((line) => [line._id, line[weight] as number]));
  if (weights.size < given.length || (isEvery && weights.size < lines.length)) throw invalid(['lines', 'field.request.everyLine']);
  return weights;
}

/** Throws 422 on every line, as the caller gave them, that `problem` finds wrong. */
export function refuseLines(
  weight: Weight,
  given: readonly { _id: string }[],
  problem: (lineId: string) => [key: Field[1], params?: Field[2]] | undefined,
): void {
  const problems = given.flatMap(({ _id }, n): Field[] => {
    const found = problem(_id);
    return found ? [[`lines.${n}.${weight}`, ...found]] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
