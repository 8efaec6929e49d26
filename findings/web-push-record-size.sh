#!/usr/bin/env bash
# web-push 3.6.7 encrypts a payload of any size without an error. RFC 8291 (section 4) asks for a single record, and push services need not
# accept a body over 4096 bytes (RFC 8030, section 7.2). The header of the body says a record size of 4096:
# up to 3993 bytes of payload the body fits in 4096 bytes; from 3994 on it is larger; from 4080 on the payload is split into several
# records, which a browser cannot decrypt. The caller learns of it from the push service at best (413), never from the library.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund web-push@3.6.7
cat > run.cjs <<'JS'
const assert = require('node:assert/strict');
const { createECDH, randomBytes } = require('node:crypto');
const webpush = require('web-push');

const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
const { publicKey, privateKey } = webpush.generateVAPIDKeys();
const vapidDetails = { subject: 'mailto:staff@example.com', publicKey, privateKey };

/** Bytes of the body, the record size that its header states, and the number of records that it holds. */
function encrypted(payloadBytes) {
  const { body } = webpush.generateRequestDetails({ endpoint: 'https://push.example/1', keys }, 'x'.repeat(payloadBytes), { vapidDetails });
  const recordSize = body.readUInt32BE(16);
  const headerBytes = 21 + body[20];
  return [body.length, recordSize, Math.ceil((body.length - headerBytes) / recordSize)];
}
const found = Object.fromEntries([3993, 3994, 4079, 4080, 20000].map((bytes) => [bytes, encrypted(bytes)]));
console.log('payload bytes: [body bytes, record size, records]', found);
assert.deepEqual(found, { 3993: [4096, 4096, 1], 3994: [4097, 4096, 1], 4079: [4182, 4096, 1], 4080: [4200, 4096, 2], 20000: [20171, 4096, 5] });
JS
node run.cjs
echo "As found: payloads over 3993 bytes leave web-push larger than push services must accept, without an error."
