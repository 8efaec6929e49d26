import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { contentOf, type FileStore, immutable } from './store.ts';

export interface S3Settings {
  /** `https://s3.eu-west-1.amazonaws.com`; the bucket is appended as a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 20_000;

/** A store in a bucket of any S3-compatible service: signed requests (version 4), with the bucket in the path. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  // The client retries twice with growing pauses when the service is busy.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const addressOf = (key: string) => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function ask(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    return client.fetch(address, { method, ...init, signal: AbortSignal.timeout(timeoutMs) });
  }

  async function expectOk(answer: Response, what: string): Promise<Response> {
    if (answer.ok) return answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
    const error = new Error(`the bucket ${bucket} answers ${answer.status}${code ? ` (${code})` : ''} to ${what}`);
    throw isFull(answer.status, code) ? Object.assign(error, { code: 'ENOSPC' }) : error;
  }

  async function list(prefix: string): Promise<{ key: string; modifiedMs: number }[]> {
    const found: { key: string; modifiedMs: number }[] = [];
    for (let isMore = true; isMore; ) {
      // ListObjects version 1, which every service supports; it continues after the last returned key.
      const query = new URLSearchParams({ prefix, marker: found.at(-1)?.key ?? '' });
      const text = await (await expectOk(await ask('GET', `${root}?${query}`), 'list')).text();
      const items = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)];
      for (const [, item = ''] of items) {
        const part = (name: string) => unescaped(new RegExp(`<${name}>([^<]*)<`).exec(item)?.[1] ?? '');
        found.push({ key: part('Key'), modifiedMs: Date.parse(part('LastModified')) });
      }
      isMore = items.length > 0 && /<IsTruncated>true</.test(text);
    }
    return found;
  }

  return {
    async put(key, content) {
      const { type, encoding } = contentOf(key);
      // Only this server reads compressed variants, and it must get them without decoding.
      const headers = { 'content-type': encoding ? 'application/octet-stream' : type, 'cache-control': immutable };
      // A copy, because fetch does not accept a view of memory that may be shared.
      await expectOk(await ask('PUT', addressOf(key), { headers, body: new Uint8Array(content) }), `put ${key}`);
    },

    async read(key, part) {
      // With a range, fetch itself sets accept-encoding: identity; setting it twice would invalidate the signature.
      const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : { 'accept-encoding': 'identity' };
      const answer = await ask('GET', addressOf(key), { headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      const { body } = await expectOk(answer, `get ${key}`);
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },

    list,

    async remove(path) {
      const keys = path.endsWith('/') ? (await list(path)).map(({ key }) => key) : [path];
      for (const key of keys) await expectOk(await ask('DELETE', addressOf(key)), `delete ${key}`);
    },
  };
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** Whether the store is full. The error code differs by service: QuotaExceeded (Ceph), XMinioStorageFull, InsufficientStorage … */
const isFull = (status: number, code = '') => status === 507 || /Quota|StorageFull|InsufficientStorage/.test(code);
