import { type Query, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput, ChangingCall } from '../contract/call.ts';
import type { Topic } from '../contract/topics.ts';
import { AppError, isTransient } from './app-error.ts';
import { beginChange, isReadOf, noteDeleted, queryClient } from './query-client.ts';
import { makeCall, type SendOptions } from './send.ts';

/** idempotencyKey: shared by several calls that are parts of one change. Default: a new key per call. */
export type ChangeOptions = Pick<SendOptions, 'onProgress' | 'signal' | 'idempotencyKey'>;

/** How long a try without a clear answer shares its key with the next try of the same input. */
const keyMs = 10 * 60_000;
/** By call and input. */
const unclearTries = new Map<string, string>();

/** A key for one attempt: 128 random bits. `randomUUID` is missing on pages over plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes a call that changes something; pages have no other function for it. Throws `AppError`.
 * Resolves when the server has answered: the answered record replaces the cached one, and the other data of the call's topic is refetched afterwards.
 * A try without a clear answer preserves its Idempotency-Key for the next try of the same input, so that the server applies it once; without a
 * session there is no owner for a key.
 */
export async function change<C extends ChangingCall>(call: C, input: CallInput<C>, options: ChangeOptions = {}): Promise<CallAnswer<C>> {
  const { topic } = call as Call;
  const attempt = `${call.id} ${JSON.stringify(input)}`;
  const idempotencyKey = options.idempotencyKey ?? unclearTries.get(attempt) ?? newKey();
  unclearTries.set(attempt, idempotencyKey);
  const end = topic && beginChange(topic);
  try {
    const answer = await makeCall(call, input, { ...options, ...((call as Call).sid !== false && { idempotencyKey }) });
    unclearTries.delete(attempt);
    if (isDeletion(answer)) noteDeleted(answer._id);
    else if (topic) putInCache(topic, answer);
    end?.(true);
    return answer;
  } catch (error) {
    // The refusal includes the current record, so no request is needed to show it.
    if (topic && error instanceof AppError && error.status === 409) putInCache(topic, error.present);
    end?.(false);
    if (isTransient(error)) setTimeout(() => unclearTries.delete(attempt), keyMs);
    else unclearTries.delete(attempt);
    throw error;
  }
}

/** `change` for a component: `mutateAsync(input)` answers or throws `AppError`; `isPending` and `error` are its state. */
export function useSend<C extends ChangingCall>(
  call: C,
  { onProgress }: Pick<ChangeOptions, 'onProgress'> = {},
): UseMutationResult<CallAnswer<C>, AppError, CallInput<C>> {
  return useMutation<CallAnswer<C>, AppError, CallInput<C>>({
    mutationFn: (input) => change(call, input, onProgress && { onProgress }),
  });
}

/** The answer of a deletion: only the id of the record. */
const isDeletion = (answer: unknown): answer is { _id: string } =>
  typeof answer === 'object' && answer !== null && '_id' in answer && typeof answer._id === 'string' && Object.keys(answer).length === 1;

function putInCache(topic: Topic, answer: unknown): void {
  const isRead = isReadOf(topic);
  queryClient.setQueriesData({ predicate: (query: Query) => isRead(query) && isSameRecord(query.state.data, answer) }, answer);
}

interface StoredRecord {
  _id: string;
  version: number;
}

const isRecord = (data: unknown): data is StoredRecord =>
  typeof data === 'object' && data !== null && '_id' in data && 'version' in data && typeof data.version === 'number';

/** Whether the answer includes every field of the cached record and is not older: a row of a list, or a record with other fields, does not match. */
const isSameRecord = (data: unknown, answer: unknown): boolean =>
  isRecord(data) &&
  isRecord(answer) &&
  data._id === answer._id &&
  data.version <= answer.version &&
  Object.keys(data).every((field) => field in answer);
