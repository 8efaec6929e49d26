import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../src/base/store/s3.ts';

const anybodyReads =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>';

/**
 * A real S3-compatible server on this machine with one empty bucket that anybody may read, and what ends and removes it. It knows no
 * signatures of version 4, so those are checked before it.
 */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-s3-'));
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'releases', configs: [anybodyReads] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = createServer((request, response) => {
    const isPublic = request.method === 'GET' && !request.headers.authorization;
    if (isPublic || request.headers.authorization?.endsWith(`Signature=${signatureOf(request, account.secretAccessKey)}`))
      return answer(request, response);
    response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'releases',
      region: 'us-east-1',
      ...account,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What the signature of a request must be: AWS Signature Version 4, as its documentation makes it step by step. */
function signatureOf({ method, url = '/', headers }: IncomingMessage, secret: string): string {
  const [, scope = '', names = ''] = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  return hmac(
    scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`),
    text,
  ).toString('hex');
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
