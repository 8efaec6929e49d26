import { isIP } from 'node:net';

/** Whom passkeys belong to: browsers use one only on pages of its origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of an installation: its `PUBLIC_URL` and nothing else. Not the Host header, which whoever stands between could choose.
 * Undefined where WebAuthn knows no relying party: no address, a bare IP, or plain HTTP on another machine than this.
 */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (!publicUrl) return undefined;
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}
