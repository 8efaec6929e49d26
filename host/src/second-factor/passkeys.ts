import { AppError, change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Why a passkey was not used, where no server has said it. */
export type PasskeyRefusal = 'refused' | 'known';

/** Thrown when the browser, its person or the authenticator has refused. */
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

/** Whether this browser and this address can use passkeys of an installation that gives its own as `origin`. */
export type PasskeyUse = 'here' | 'elsewhere' | 'unavailable' | 'unsupported';

export function passkeyUse(origin: string | null): PasskeyUse {
  if (!origin) return 'unavailable';
  if (origin !== window.location.origin) return 'elsewhere';
  return 'PublicKeyCredential' in window ? 'here' : 'unsupported';
}

/** Signs what the server asks with one of the person's passkeys. Throws `PasskeyError` and `AppError`. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await change(calls.secondFactor.passkeyChallenge, {});
  await change(calls.secondFactor.proveByPasskey, await signed({ options }));
}

/** What the authenticator has signed, without what the browser tells of itself beside it: the call takes what is verified. */
export async function signed({ options }: Options) {
  const { startAuthentication } = await library();
  const made = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(refused);
  const { id, rawId, type } = made;
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Makes a passkey on this device. Answers the recovery codes when it is the account's first second factor. */
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
