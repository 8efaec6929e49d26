import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { CallAnswer, CallInput, ChangingCall } from '../contract/call.ts';
import type { AppError } from './app-error.ts';
import { type ChangeOptions, change } from './change.ts';

/** `change` for a component: `mutateAsync(input)` answers or throws `AppError`; `isPending` and `error` tell how it goes. */
export function useSend<C extends ChangingCall>(
  call: C,
  { onProgress }: Pick<ChangeOptions, 'onProgress'> = {},
): UseMutationResult<CallAnswer<C>, AppError, CallInput<C>> {
  return useMutation<CallAnswer<C>, AppError, CallInput<C>>({
    mutationFn: (input) => change(call, input, onProgress && { onProgress }),
  });
}
