import { isIP } from 'node:net';

/** The relying party of passkeys: browsers use a passkey only on pages of its origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of an installation, from its `PUBLIC_URL` only. Not from the Host header, which a proxy or an attacker could set.
 * Undefined where WebAuthn has no relying party: no URL, a bare IP address, or plain HTTP on another machine than this.
 */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (!publicUrl) return undefined;
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}
