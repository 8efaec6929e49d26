import type { CallSchemas } from '@shop/shared/contract';
import { type FieldError, fieldErrors } from '@shop/shared/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { malformed, Refusal } from './refusal.ts';

type Part = 'params' | 'query' | 'body';

/** Issues that say "this is not the shape asked for", as against "this value breaks a rule". */
const shapeIssues = new Set(['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_key', 'invalid_element']);

/**
 * Parameters, query and body, each by its own schema, as one flat input. Throws 400 when an address or a shape is wrong, 422 when a
 * body is well formed and breaks a rule; both name every field.
 */
export function validInput(schemas: CallSchemas, request: Pick<FastifyRequest, Part>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const issues: { part: Part; issue: z.core.$ZodIssue }[] = [];
  const found: FieldError[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (!schema) continue;
    const value: unknown = request[part] ?? (part === 'body' ? undefined : {});
    const nul = fieldWithNul(value);
    if (nul !== undefined) throw malformed([{ field: nul, key: 'field.invalid', params: {} }]);
    const parsed = schema.safeParse(value);
    if (parsed.success) Object.assign(input, parsed.data);
    else {
      issues.push(...parsed.error.issues.map((issue) => ({ part, issue })));
      found.push(...fieldErrors(parsed.error.issues, value));
    }
  }
  if (issues.length === 0) return input;
  const isMalformed = issues.some(({ part, issue }) => part !== 'body' || shapeIssues.has(issue.code));
  throw isMalformed ? malformed(found) : new Refusal(422, 'problem.invalid', { fields: found });
}

/** Deeper than any schema; without an end to it, brackets in brackets exhaust the stack. */
const maxDepth = 32;

/** PostgreSQL holds every character but NUL. Answers the path of the first text with one. Throws 400 for a body nested without end. */
function fieldWithNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > maxDepth) throw malformed();
  for (const [key, item] of Object.entries(value)) {
    const found = fieldWithNul(item, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
