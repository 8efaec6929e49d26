import { appName, appVersion, type Call, type CallSchemas, changes, paramNames } from '@shop/shared/contract';
import { z } from 'zod';
import { pathOf } from '../../base/http/path.ts';

type Json = Record<string, unknown>;

const problem = { description: 'Refused', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

export interface ApiSettings {
  product: string;
  acceptsSidInQuery: boolean;
}

/** Security scheme of session ids. */
const bearer = { bearer: { type: 'http', scheme: 'bearer', description: 'The session id that login answers.' } };
const partnerKey = { partnerKey: { type: 'http', scheme: 'bearer', description: "A key of a partner, made on the partner's record." } };
const releaseToken = { releaseToken: { type: 'http', scheme: 'bearer', description: 'A token of one remote, made at /platform/tokens.' } };
const sid = { sid: { type: 'apiKey', in: 'query', name: '_sid_', description: 'The same, in the query.' } };

/** The calls as an OpenAPI 3.1 document, generated from the same call table and schemas as the routes. */
export function openApiDocument(
  calls: Record<string, Record<string, Call>>,
  schemas: Record<string, Record<string, CallSchemas>>,
  { product, acceptsSidInQuery }: ApiSettings,
): Json {
  const ofSessions = { ...bearer, ...(acceptsSidInQuery && sid) };
  const securitySchemes = { ...ofSessions, ...partnerKey, ...releaseToken };
  const security = Object.keys(ofSessions).map((name) => ({ [name]: [] }));
  const paths: Record<string, Json> = {};
  for (const [area, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs)) {
      const schema = schemas[area]?.[verb];
      if (!schema) continue;
      const path = pathOf(call, product);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, call, schema, security) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: appName, version: appVersion.replace('v', ''), description: 'Refusals are application/problem+json (RFC 9457).' },
    tags: Object.keys(calls).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes,
      schemas: { Problem: problemSchema },
    },
  };
}

function operation(area: string, call: Call, schemas: CallSchemas, security: Json[]): Json {
  const body = schemas.body && call.method !== 'GET';
  return {
    operationId: call.id,
    tags: [area],
    ...securityOf(call, security),
    parameters: [
      ...parametersOf(schemas.params, 'path', paramNames(call.path)),
      ...parametersOf(schemas.query, 'query'),
      ...(changes(call) && call.sid !== false && !call.keyless
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: call.needsKey ?? false,
              schema: { type: 'string', maxLength: 200 },
              description: call.bulk
                ? 'Under the same key each record is changed once, also when it comes again beside others.'
                : 'The same key and input: the same answer, done once.',
            },
          ]
        : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(schemas.body as z.ZodType, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(schemas.answer, 'output') } } },
      '4XX': problem,
      '5XX': problem,
    },
  };
}

function securityOf({ sid: hasSession, key, releaseToken: byToken, roles }: Call, security: Json[]): Json {
  if (hasSession === false) return { security: [] };
  if (key) return { security: [{ partnerKey: [] }], 'x-key-scope': key };
  return { security: byToken ? [...security, { releaseToken: [] }] : security, 'x-roles': roles };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', order?: string[]): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return (order ?? Object.keys(properties)).map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}

const text = { type: 'string' };
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { ...text, description: 'What kind of refusal: /problems/conflict, /problems/session …' },
    title: { ...text, description: 'A sentence for people, in the language of Accept-Language (es, en).' },
    status: { type: 'integer' },
    detail: text,
    instance: { ...text, description: 'Id of the request, to name to support.' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'code', 'message'], properties: { field: text, code: text, message: text } },
    },
    present: { description: '409: the record as it stands now.' },
  },
};
