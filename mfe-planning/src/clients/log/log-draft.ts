import type { LogEntry } from '@shop/shared/contract';

/** The form values of a log entry. dueOn: a day, empty for none. */
export type LogDraft = { type: LogEntry['type']; note: string; dueOn: string };

export const emptyLog: LogDraft = { type: 'call', note: '', dueOn: '' };

export function logDraftOf({ type, note, dueOn }: LogEntry): LogDraft {
  return { type, note, dueOn: dueOn ?? '' };
}

export function logFieldsOf({ type, note, dueOn }: LogDraft) {
  return { type, note, dueOn: dueOn || null };
}

export const logIcon = { call: 'phone', visit: 'pin', complaint: 'warning', price: 'price' } as const satisfies Record<
  LogEntry['type'],
  string
>;
