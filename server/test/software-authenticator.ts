import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  challenge: string;
}

/** Bits of the flags of authenticator data: the person was there, was verified, a new key is told. */
const [present, verified, keyIncluded] = [0x01, 0x04, 0x40];

/** Makes one passkey (ES256, no attestation) and signs with it, as a browser and a security key do on pages of `origin`. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const ids = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  let counter = 0;

  const clientDataOf = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, ...more: Uint8Array[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count, ...more]);
  };

  return {
    credentialId: ids.id,

    /** What a page sends of a passkey that was made for these options. */
    register(options: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: EC2, ES256, P-256 and the point.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, fromBase64(x)],
          [-3, fromBase64(y)],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(id.length >> 8, id.length & 0xff), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(present | verified | keyIncluded, credential))],
      ]);
      return {
        ...ids,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', options).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['usb'],
        },
      };
    },

    /** What a page sends that proves the passkey. */
    sign(options: Options) {
      const clientData = clientDataOf('webauthn.get', options);
      const data = authenticatorData(present | verified);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey);
      return {
        ...ids,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
