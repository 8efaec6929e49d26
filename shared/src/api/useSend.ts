import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Call, type CallAnswer, type CallInput, changes } from '../contract/call.ts';
import { type AppError, isTransient } from './app-error.ts';
import { readsOf } from './query-client.ts';
import { type SendOptions, send } from './send.ts';

/** 128 random bits. `randomUUID` is missing where the page came over plain HTTP. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes a call that changes something, when asked: `mutateAsync(input)` answers or throws `AppError`.
 * A try that got no clear answer keeps its Idempotency-Key for the next try of the same input, so that the server does it once.
 * On success everything read under the call's topic is fetched again.
 */
export function useSend<C extends Call>(
  call: C,
  { onProgress }: Pick<SendOptions, 'onProgress'> = {},
): UseMutationResult<CallAnswer<C>, AppError, CallInput<C>> {
  const client = useQueryClient();
  const attempt = useRef<{ input: string; key: string } | undefined>(undefined);
  return useMutation<CallAnswer<C>, AppError, CallInput<C>>({
    mutationFn: (input) => {
      if (!changes(call)) return send(call, input);
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
      return send(call, input, { idempotencyKey: attempt.current.key, ...(onProgress && { onProgress }) });
    },
    meta: { topic: call.topic },
    onSuccess: async () => {
      attempt.current = undefined;
      if (call.topic) await client.invalidateQueries({ predicate: readsOf(call.topic) });
    },
    onError: (error) => {
      if (!isTransient(error)) attempt.current = undefined;
    },
  });
}
