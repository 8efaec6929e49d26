import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Answers } from '@shop/shared/testing';

type Status = CallAnswer<typeof calls.secondFactor.status>;

/** An account without a second factor, where passkeys work. */
export const aFactorStatus = (own: Partial<Status> = {}): Status => ({
  appSince: null,
  passkeys: [],
  codesLeft: 0,
  isRequired: false,
  passkeyOrigin: window.location.origin,
  ...own,
});

export const aPasskey = {
  _id: '10000000-0000-4000-8000-0000000000b1',
  name: 'Llave azul',
  createdAt: '2026-11-20T12:30:00.000Z',
  lastUsedAt: null,
};
export const anAppSince = '2026-11-20T12:30:00.000Z';
export const tenCodes = Array.from({ length: 10 }, (_, i) => `k7wd-3mzp-xh9a-e4t${'23456789ab'[i]}`);

/** The challenges that the server sends to an authenticator. */
export const challenges: NonNullable<Answers['secondFactor']> = {
  passkeyChallenge: () => ({ options: { challenge: 'Y2hhbGxlbmdl' } }),
  beginPasskey: () => ({
    options: {
      challenge: 'Y2hhbGxlbmdl',
      rp: { name: 'Shop', id: 'localhost' },
      user: { id: 'dXNlcg', name: 'ana', displayName: 'Ana' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    },
  }),
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A browser with an authenticator that signs, or refuses with the named error. It is removed after the test. */
export function fakeAuthenticator(refusal?: string): { asked: () => number } {
  let asked = 0;
  const answer = async () => {
    asked++;
    if (refusal) throw new DOMException('refused', refusal);
    const own = {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signed'),
      attestationObject: bytes('made'),
    };
    const response = { ...own, getTransports: () => ['internal'] };
    return { id: 'a2V5', rawId: bytes('key'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get: answer, create: answer }, configurable: true });
  return { asked: () => asked };
}
