import { appName } from '@shop/shared/contract';
import type { schemas } from '@shop/shared/schemas';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { passkeys, users } from '../../db/schema/index.ts';
import type { RelyingParty } from '../../settings/relying-party.ts';
import { type Signing, storeChallenge, takeChallenge } from './challenges.ts';

/** Loaded when the first passkey is used: 9 MB that many instances never need. */
const webauthn = () => import('@simplewebauthn/server');

type Registration = z.output<typeof schemas.secondFactor.addPasskey.body>;
type Authentication = z.output<typeof schemas.secondFactor.proveByPasskey.body>;

/** EdDSA, ES256, RS256: the algorithms of current authenticators. */
const algorithms = [-8, -7, -257];

const passkeyFields = { _id: passkeys._id, name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt };

export function passkeysOf(db: Db, userId: string) {
  return db.select(passkeyFields).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys._id));
}

const credentialsOf = (db: Db, userId: string) =>
  db.select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId));

interface Person {
  userId: string;
  email: string;
  name: string;
}

export async function registrationOptions(db: Db, party: RelyingParty, sessionId: string, { userId, email, name }: Person) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: appName,
    rpID: party.id,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    excludeCredentials: await credentialsOf(db, userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  await storeChallenge(db, { purpose: 'register', sessionId }, options.challenge);
  return { ...options };
}

/** Stores the passkey that the browser created. Undefined: the response does not match our challenge, or the passkey is known already. */
export async function addPasskey(db: Db, party: RelyingParty, sessionId: string, userId: string, { name, ...made }: Registration) {
  const expectedChallenge = await takeChallenge(db, { purpose: 'register', sessionId }, made.response.clientDataJSON);
  if (expectedChallenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...made, response: { ...made.response, transports: made.response.transports ?? [] }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified);
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const [row] = await db
    .insert(passkeys)
    .values({
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      isBackedUp: credentialBackedUp,
    })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning(passkeyFields);
  return row;
}

/** Condition: the account owns this credential. Checks no signature. */
export const hasCredential = (db: Db, credentialId: string) =>
  inArray(users._id, db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialId, credentialId)));

/** Options for a signature: with one of the user's passkeys or, for a login, with any passkey. */
export async function authenticationOptions(db: Db, party: RelyingParty, signing: Signing, userId?: string) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    ...(userId && { allowCredentials: await credentialsOf(db, userId) }),
    userVerification: signing.purpose === 'login' ? 'required' : 'preferred',
  });
  await storeChallenge(db, signing, options.challenge);
  return { ...options };
}

/**
 * The user whose passkey signed our challenge; undefined if the response is not valid. For a login, which has no password, the authenticator
 * must have verified its owner by PIN or fingerprint.
 */
export async function ownerOf(db: Db, party: RelyingParty, signing: Signing, response: Authentication): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(db, signing, response.response.clientDataJSON);
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (expectedChallenge === undefined || !passkey) return undefined;
  const { userHandle, ...signed } = response.response;
  if (userHandle && userHandle !== Buffer.from(passkey.userId).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
    requireUserVerification: signing.purpose === 'login',
  }).catch(notVerified);
  if (!verified?.verified) return undefined;
  await db
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(passkeys._id, passkey._id));
  return passkey.userId;
}

/** The library throws the details of an invalid response; the sender gets the same answer for all of them. */
const notVerified = () => undefined;

export async function renamePasskey(db: Db, userId: string, id: string, name: string) {
  const its = and(eq(passkeys._id, id), eq(passkeys.userId, userId));
  const [row] = await db.update(passkeys).set({ name }).where(its).returning(passkeyFields);
  return row;
}

export async function removePasskey(db: Db, userId: string, id: string): Promise<{ name: string } | undefined> {
  const its = and(eq(passkeys._id, id), eq(passkeys.userId, userId));
  const [row] = await db.delete(passkeys).where(its).returning({ name: passkeys.name });
  return row;
}
