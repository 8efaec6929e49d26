import { type Query, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput, ChangingCall } from '../contract/call.ts';
import type { Topic } from '../contract/topics.ts';
import { AppError, isTransient } from './app-error.ts';
import { beginChange, isReadOf, noteDeleted, queryClient } from './query-client.ts';
import { makeCall, type SendOptions } from './send.ts';

/** idempotencyKey: of several calls that are parts of one change; one of its own unless given. */
export type ChangeOptions = Pick<SendOptions, 'onProgress' | 'signal' | 'idempotencyKey'>;

/** How long a try without a clear answer lends its key to the next try of the same. */
const keyMs = 10 * 60_000;
/** By call and input. */
const unclearTries = new Map<string, string>();

/** Of an attempt: 128 random bits. `randomUUID` is missing where the page came over plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes a call that changes something; the one way for a page to do so. Throws `AppError`.
 * It is over when the server has answered: the record in the answer takes the place of the one in the cache, and what else was read under the
 * call's topic is read again behind it. A try that got no clear answer keeps its Idempotency-Key for the next try of the same input, so that
 * the server does it once; without a session there is nobody whose key it could be.
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
    // A refusal tells how the record stands: it need not be read to be shown.
    if (topic && error instanceof AppError && error.status === 409) putInCache(topic, error.present);
    end?.(false);
    if (isTransient(error)) setTimeout(() => unclearTries.delete(attempt), keyMs);
    else unclearTries.delete(attempt);
    throw error;
  }
}

/** `change` for a component: `mutateAsync(input)` answers or throws `AppError`; `isPending` and `error` tell how it goes. */
export function useSend<C extends ChangingCall>(
  call: C,
  { onProgress }: Pick<ChangeOptions, 'onProgress'> = {},
): UseMutationResult<CallAnswer<C>, AppError, CallInput<C>> {
  return useMutation<CallAnswer<C>, AppError, CallInput<C>>({
    mutationFn: (input) => change(call, input, onProgress && { onProgress }),
  });
}

/** What a call answers that has deleted a record: its id and nothing else. */
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

/** Whether the answer is the whole of what was read, as it is now: not a row of it, nor a record with other fields. */
const isSameRecord = (data: unknown, answer: unknown): boolean =>
  isRecord(data) &&
  isRecord(answer) &&
  data._id === answer._id &&
  data.version <= answer.version &&
  Object.keys(data).every((field) => field in answer);
