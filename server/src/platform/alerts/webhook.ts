import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { eq } from 'drizzle-orm';
import type { SecretBox } from '../../base/auth/secret-box.ts';
import type { Db } from '../../base/db/db.ts';
import { alertChannels } from '../../base/db/schema/index.ts';
import { isInsideHost, lookupOutside } from '../../base/http/outside.ts';
import type { Outcome, Sender } from '../../base/outbox/sender.ts';

const timeoutMs = 10_000;

/** Whether a webhook URL is allowed: public https, or an origin in the settings. Host names are resolved when a message is sent. */
export function mayBeWebhook(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return origins.includes(url.origin) || (url.protocol === 'https:' && !isInsideHost(url));
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", hexadecimal>`: proves the sender to the receiver and prevents replays. */
function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

interface Parts {
  db: Db;
  box: SecretBox;
  origins: readonly string[];
}

/**
 * Sends messages to the webhook of a part: `payload` contains `part` and `body`. They go to the part's current URL and are signed with its
 * current secret. A receiver recognizes duplicates by `X-Shop-Delivery`.
 */
export function webhookSender({ db, box, origins }: Parts): Sender {
  return {
    channel: 'webhook',
    span: 'call a webhook',
    leaseSeconds: 60,
    // Several attempts in the first minute, in case the receiver is just restarting; half a day in total.
    retry: { firstSeconds: 4, longestSeconds: 7200, most: 16 },
    async send({ id, payload }, signal) {
      const { part = '', body = '' } = payload ?? {};
      const [channels] = await db.select().from(alertChannels).where(eq(alertChannels.part, part));
      if (!channels?.webhookUrl || !channels.webhookSecret) return { is: 'never', reason: `${part} has no webhook any more` };
      if (!mayBeWebhook(channels.webhookUrl, origins)) return { is: 'never', reason: 'the address is not one that this server calls' };
      const seconds = Math.floor(Date.now() / 1000);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'shop-backoffice',
        'x-shop-delivery': id,
        'x-shop-signature': signatureOf(box.open(channels.webhookSecret, part), seconds, body),
      };
      return outcomeOf(await post(new URL(channels.webhookUrl), headers, body, origins, signal));
    },
  };
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { is: 'done' };
  const reason = status >= 300 && status < 400 ? `answered ${status}, and redirects are not followed` : `answered ${status}`;
  // 410 is permanent; anything else may be fixed before the last attempt.
  return { is: status === 410 ? 'never' : 'later', reason };
}

/** Sends a POST and returns the status; the body of the answer is ignored. Throws if there is no answer. */
function post(
  url: URL,
  headers: Record<string, string | number>,
  body: string,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const isNamed = origins.includes(url.origin);
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      // A new connection, so that a connection to an address from an earlier lookup is never reused.
      agent: false as const,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(!isNamed && { lookup: lookupOutside }),
    };
    request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}
