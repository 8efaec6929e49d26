import { type CallSchemas, limits } from '@shop/shared/contract';
import { type FieldError, fieldErrors } from '@shop/shared/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fieldOutOfBounds } from './bounds.ts';
import { withPhones } from './phones.ts';
import { malformed, Refusal } from './refusal.ts';

type Part = 'params' | 'query' | 'body';

/** Issues that mean "wrong shape", in contrast to "the value breaks a rule". */
const shapeIssues = new Set(['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_key', 'invalid_element']);

/**
 * Validates parameters, query and body, each by its schema, and returns one flat input. Phones are also checked by numbering plans. Throws 400 if
 * the URL or the shape is wrong, 422 if a well-formed body breaks a rule; both name every invalid field.
 */
export function validInput(schemas: CallSchemas, request: Pick<FastifyRequest, Part | 'caller' | 'partner'>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const issues: { part: Part; issue: z.core.$ZodIssue }[] = [];
  const found: FieldError[] = [];
  const wrongPhones: FieldError[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (!schema) continue;
    // A missing body counts as an object without fields, which is valid if all fields are optional.
    const value: unknown = request[part] === undefined ? {} : request[part];
    const outOfBounds = fieldOutOfBounds(value, schema);
    if (outOfBounds) throw refusalOf(part !== 'body' || outOfBounds.key === 'field.invalid', [outOfBounds]);
    const { body: read, wrong } = withPhones(value, schema, (request.caller ?? request.partner)?.countryId);
    const parsed = schema.safeParse(read);
    wrongPhones.push(...wrong);
    if (parsed.success) Object.assign(input, parsed.data);
    else {
      const named = parsed.error.issues.slice(0, limits.namedFields);
      issues.push(...named.map((issue) => ({ part, issue })));
      found.push(...fieldErrors(named, read));
    }
  }
  found.push(...wrongPhones.filter(({ field }) => !found.some((error) => error.field === field)));
  if (found.length === 0) return input;
  const isMalformed = issues.some(({ part, issue }) => part !== 'body' || shapeIssues.has(issue.code));
  throw refusalOf(isMalformed, found);
}

const refusalOf = (isMalformed: boolean, fields: FieldError[]) =>
  isMalformed ? malformed(fields) : new Refusal(422, 'problem.invalid', { fields });
