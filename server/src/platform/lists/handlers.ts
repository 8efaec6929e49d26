import { type Call, type CallSchemas, changes, firstRows, type HandlerInput, type ListAnswer, type Topic } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { forbidden, notFound } from '../../base/http/refusal.ts';
import { validInput } from '../../base/http/validate.ts';

type Ask = HandlerInput<(typeof calls)['lists']['first']>['asks'][number];
type AnyHandler = (input: Record<string, unknown>, ctx: Ctx) => Promise<unknown>;
type Table<T> = Record<string, Record<string, T> | undefined>;

/** handlers: those of all areas; a function, because these handlers are among them. */
export const listHandlers = (handlers: () => object): Handlers<(typeof calls)['lists']> => ({
  async first({ asks }, ctx) {
    const answers = [];
    // One after the other, so that this call uses one database connection at a time like any other call.
    for (const ask of asks) answers.push(await answerOf(ask, ctx, handlers() as Table<AnyHandler>));
    return { answers, topics: topicsOf(asks) };
  },
});

async function answerOf(ask: Ask, ctx: Ctx, handlers: Table<AnyHandler>) {
  try {
    return { ...(await read(ask, ctx, handlers)), isMissing: false };
  } catch (error) {
    const { status } = ctx.problemOf(error);
    return { total: null, items: [], isMissing: status === 403 || status === 404 };
  }
}

/** The list as its own call would return it to this caller: same roles, same rules, same fields. */
async function read({ call: id, input, rows }: Ask, ctx: Ctx, handlers: Table<AnyHandler>) {
  const [area = '', verb = ''] = id.split('.');
  const call = callOf(id);
  const schema = ownOf(ownOf(schemas as Table<CallSchemas>, area), verb);
  const handler = ownOf(ownOf(handlers, area), verb);
  if (!call || !schema || !handler || id.startsWith('lists.') || changes(call)) throw notFound();
  if (call.sid === false || call.key || call.proof || !call.roles.includes(ctx.caller.role)) throw forbidden();
  const country = call.country && { [Object.values(call.country)[0] as string]: ctx.countryId };
  const all = { ...input, ...firstRows(call, Math.max(1, rows)), ...country };
  const inPath = Object.keys(schema.params?.shape ?? {});
  const part = (isOfPath: boolean) => Object.fromEntries(Object.entries(all).filter(([name]) => inPath.includes(name) === isOfPath));
  const request = { params: part(true), query: part(false), body: undefined, caller: ctx.caller, partner: undefined };
  const { items, total } = schema.answer.parse(await handler(validInput(schema, request), ctx)) as ListAnswer<Record<string, unknown>>;
  if (!Array.isArray(items)) throw notFound();
  return { total, items: items.slice(0, rows) };
}

const ownOf = <T>(table: Record<string, T> | undefined, name: string): T | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

function callOf(id: string): Call | undefined {
  const [area = '', verb = ''] = id.split('.');
  return ownOf((calls as Table<Call>)[area], verb);
}

const topicsOf = (asks: readonly Ask[]): Topic[] => [
  ...new Set(
    asks.flatMap(({ call: id }) => {
      const call = callOf(id);
      return [call?.topic ?? [], call?.madeOf ?? []].flat();
    }),
  ),
];
