import { AppError, change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Why a passkey was not used, if the browser and not the server refused it. */
export type PasskeyRefusal = 'refused' | 'known';

/** Thrown when the browser, the user or the authenticator refuses. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly reason: PasskeyRefusal;

  constructor(reason: PasskeyRefusal, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Options = { options: { challenge: string } };

const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at this address; `origin` is the address of the installation. */
export type PasskeyUse = 'here' | 'elsewhere' | 'unavailable' | 'unsupported';

export function passkeyUse(origin: string | null): PasskeyUse {
  if (!origin) return 'unavailable';
  if (origin !== window.location.origin) return 'elsewhere';
  return 'PublicKeyCredential' in window ? 'here' : 'unsupported';
}

/** Signs the server's challenge with one of the user's passkeys. Throws `PasskeyError` and `AppError`. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await change(calls.secondFactor.passkeyChallenge, {});
  await change(calls.secondFactor.proveByPasskey, await signed({ options }));
}

/** The signed response without additional data of the browser: the call accepts only what is verified. */
export async function signed({ options }: Options) {
  const { startAuthentication } = await library();
  const made = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(refused);
  const { id, rawId, type } = made;
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Creates a passkey on this device. Returns the recovery codes if it is the first second factor of the account. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const { options } = await change(calls.secondFactor.beginPasskey, {});
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).catch(refused);
  const { id, rawId, type } = made;
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, transports };
  const { recoveryCodes } = await change(calls.secondFactor.addPasskey, { id, rawId, type, response, name });
  return recoveryCodes;
}

function refused(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyError(name === 'InvalidStateError' ? 'known' : 'refused', error);
}

export const isPasskeyFailure = (error: unknown): error is PasskeyError | AppError =>
  error instanceof PasskeyError || error instanceof AppError;
