export { QueryClientProvider } from '@tanstack/react-query';
export { AppError, type AppErrorParts, isTransient } from './app-error.ts';
export { announceChanges, announceReconnect, onChanges, onReconnect } from './changes.ts';
export type { LocalCode } from './messages.ts';
export { createQueryClient, queryClient } from './query-client.ts';
export { type SendOptions, send } from './send.ts';
export { settings } from './settings.ts';
export { type CallOptions, type CallResult, callKey, callQuery, useCall } from './useCall.ts';
export { useSend } from './useSend.ts';
