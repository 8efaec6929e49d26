import type { z } from 'zod';
import { isMessageKey, type MessageKey, type MessageParams } from '../messages.ts';

export interface FieldError {
  /** `client.taxId` */
  field: string;
  key: MessageKey;
  params: MessageParams;
}

/** What a failed schema says, as a message key by field: the one translation for server and browser. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map((issue) => ({ field: issue.path.join('.'), ...messageOf(issue) }));
}

function messageOf(issue: z.core.$ZodIssue): { key: MessageKey; params: MessageParams } {
  if (isMessageKey(issue.message)) {
    return { key: issue.message, params: 'params' in issue ? (issue.params as MessageParams) : {} };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'field.required' : 'field.invalid', params: {} };
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
  return format === 'date' || format === 'datetime' ? 'field.date' : 'field.format';
}
