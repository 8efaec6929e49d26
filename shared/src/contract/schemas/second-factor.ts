import { z } from 'zod';
import { dateTime, id, text } from './common.ts';

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'field.format');

/** The answer of a browser's authenticator, in the JSON of WebAuthn; only the verified fields. */
const credential = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') };
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.array(base64Url(20)).max(10).optional(),
  }),
});
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(8000),
    userHandle: base64Url(100).nullish(),
  }),
});

/** `PublicKeyCredentialCreationOptionsJSON` and `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });

const passkeyName = text.min(1).max(60);

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
});

/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(40);
const proved = z.object({ provedAt: dateTime });
/** Returned once, when they are created: only their hashes are stored. */
const recoveryCodes = z.array(z.string());
/** null: the existing codes are still valid. */
const newCodes = z.object({ recoveryCodes: recoveryCodes.nullable() });

export const secondFactorSchemas = {
  status: {
    answer: z.object({
      /** When the authenticator app was set up; null: no app is set up. */
      appSince: dateTime.nullable(),
      passkeys: z.array(passkey),
      /** Number of unused recovery codes. */
      codesLeft: z.int().min(0),
      /** Whether the person's role requires a second factor. */
      isRequired: z.boolean(),
      /** Where passkeys work; null: the installation has no origin for them. */
      passkeyOrigin: z.string().nullable(),
    }),
  },
  proveByPassword: { body: z.object({ password: z.string().min(1).max(200) }), answer: proved },
  proveByCode: { body: z.object({ code }), answer: proved },
  passkeyChallenge: { answer: options },
  proveByPasskey: { body: authenticationResponse, answer: proved },
  /** The secret in base32, and the address with it that authenticator apps read from a QR code. */
  beginApp: { answer: z.object({ secret: z.string(), uri: z.string() }) },
  confirmApp: {
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'field.code.digits'),
    }),
    answer: newCodes,
  },
  removeApp: { answer: z.object({}) },
  renewCodes: { answer: z.object({ recoveryCodes }) },
  beginPasskey: { answer: options },
  addPasskey: { body: registrationResponse.extend({ name: passkeyName }), answer: newCodes.extend({ passkey }) },
  renamePasskey: { body: z.object({ _id: id, name: passkeyName }), answer: passkey },
  removePasskey: { params: z.object({ id }), answer: z.object({}) },
  loginChallenge: { answer: options },
  loginWithPasskey: { body: authenticationResponse, answer: z.object({ session: z.object({ _id: z.string() }) }) },
};
