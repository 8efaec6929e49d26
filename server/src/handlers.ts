import type { Call, calls } from '@shop/shared/contract';
import { authHandlers } from './auth/handlers.ts';
import type { Handlers } from './http/handler.ts';
import type { Settings } from './settings.ts';

/** The handler of every call; a missing one does not compile. */
export type AllHandlers = {
  [Area in keyof typeof calls]: (typeof calls)[Area] extends Record<string, Call> ? Handlers<(typeof calls)[Area]> : never;
};

export function allHandlers(settings: Settings): Pick<AllHandlers, 'auth'> {
  return { auth: authHandlers(settings) };
}
