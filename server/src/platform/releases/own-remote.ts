import type { Caller } from '../../base/http/handler.ts';
import { otherRemote } from '../../base/http/refusal.ts';

/** Throws 403 if a release token is used for another remote. */
export function refuseOtherRemote({ releaseToken }: Caller, name: string): void {
  if (releaseToken && releaseToken.remote !== name) throw otherRemote(releaseToken.remote, name);
}

/** The release token of the caller, for the history. */
export const tokenOf = ({ releaseToken }: Caller) => releaseToken && { token: releaseToken.name };
