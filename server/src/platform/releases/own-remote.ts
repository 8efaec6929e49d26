import type { Caller } from '../../base/http/handler.ts';
import { otherRemote } from '../../base/http/refusal.ts';

/** A release token does nothing for a remote but its own. Throws 403. */
export function refuseOtherRemote({ releaseToken }: Caller, name: string): void {
  if (releaseToken && releaseToken.remote !== name) throw otherRemote(releaseToken.remote, name);
}

/** For the history: with which token it was done. */
export const tokenOf = ({ releaseToken }: Caller) => releaseToken && { token: releaseToken.name };
