import type { z } from 'zod';
import { isMessageKey, type MessageKey, type MessageParams } from '../messages.ts';

export interface FieldError {
  /** `client.taxId` */
  field: string;
  key: MessageKey;
  params: MessageParams;
}

/**
 * The errors of a schema as message keys by field, for server and browser. An empty value of the wrong type counts as missing, as does NaN, which
 * forms produce for an empty amount. Forms produce Infinity for a text that is not a number.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown): FieldError[] {
  return issues.map((issue) => ({ field: issue.path.join('.'), ...messageOf(issue, valueAt(input, issue.path)) }));
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || Number.isNaN(value);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), input);
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): { key: MessageKey; params: MessageParams } {
  if (isEmpty(value) && ['invalid_type', 'invalid_format', 'invalid_value', 'invalid_union'].includes(issue.code)) {
    return { key: 'field.required', params: {} };
  }
  if (isMessageKey(issue.message)) {
    return { key: issue.message, params: 'params' in issue ? (issue.params as MessageParams) : {} };
  }
  if (issue.code === 'invalid_type' && value === Number.POSITIVE_INFINITY) return { key: 'field.number', params: {} };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return { key: bound(issue.origin, 'field.tooLong', 'field.tooMany', 'field.tooHigh'), params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { key: formatKey(issue.format), params: {} };
    case 'invalid_value':
      return { key: 'field.option', params: {} };
    case 'unrecognized_keys':
      return { key: 'field.unknown', params: {} };
    default:
      return { key: 'field.invalid', params: {} };
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): { key: MessageKey; params: MessageParams } {
  const min = Number(issue.minimum);
  if (issue.origin === 'string' && min === 1) return { key: 'field.required', params: {} };
  return { key: bound(issue.origin, 'field.tooShort', 'field.tooFew', 'field.tooLow'), params: { min } };
}

function bound(origin: string, text: MessageKey, list: MessageKey, number: MessageKey): MessageKey {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' ? list : number;
}

function formatKey(format: string): MessageKey {
  if (format === 'email') return 'field.email';
  if (format === 'uuid' || format === 'guid') return 'field.id';
  if (format === 'datetime') return 'field.dateTime';
  return format === 'date' ? 'field.date' : 'field.format';
}
