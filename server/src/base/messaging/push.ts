import webPush from 'web-push';
import { unsentBecause } from './unsent.ts';

interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** gone: the device takes no more of them, ever. later: another try may help; a repeated one takes the place of the first (RFC 8030, 5.4). */
type Pushed = { is: 'accepted' } | { is: 'gone' | 'refused' | 'later'; words: string };

export interface Push {
  /** id: 32 letters and digits, the same in every try. */
  send(device: PushDevice, message: { id: string; payload: string }, signal: AbortSignal): Promise<Pushed>;
  close(): Promise<void>;
}

interface Options {
  /** Who a push service writes to when something is wrong: `mailto:` or `https:`. */
  contact: string;
  /** The pair that devices subscribed to. */
  keys: () => Promise<VapidKeys>;
  /** Where a device's messages go; its own endpoint, unless a stand-in takes them. */
  endpointOf?: (device: PushDevice) => string | Promise<string>;
  giveUpMs?: number;
  close?: Push['close'];
}

/** Seconds that a push service keeps a message for a device that is off. */
const keptSeconds = 86_400;

/** Web Push (RFC 8030), encrypted for the device (RFC 8291) and signed with our keys (RFC 8292). */
export function webPushes({ contact, keys, endpointOf, giveUpMs = 20_000, close = async () => undefined }: Options): Push {
  return {
    close,
    async send(device, { id, payload }, signal) {
      const { endpoint, p256dh, auth } = device;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...(await keys()) },
        TTL: keptSeconds,
        topic: id,
        contentEncoding: 'aes128gcm',
      });
      try {
        const response = await fetch((await endpointOf?.(device)) ?? endpoint, {
          method: 'POST',
          headers: headersOf(headers),
          body: new Uint8Array(body),
          // An endpoint is what a browser told us: it leads nowhere else.
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(giveUpMs)]),
        });
        await response.body?.cancel();
        return pushedOf(response.status, response.statusText);
      } catch (error) {
        return { is: 'later', words: unsentBecause(error, giveUpMs).words };
      }
    },
  };
}

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** All but the length, which `fetch` says itself. */
const headersOf = (headers: Record<string, unknown>): [string, string][] =>
  Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => [name, String(value)]);

function pushedOf(status: number, text: string): Pushed {
  const words = `${status} ${text}`.trim();
  if (status >= 200 && status < 300) return { is: 'accepted' };
  if (status === 404 || status === 410) return { is: 'gone', words };
  return { is: status === 429 || status >= 500 ? 'later' : 'refused', words };
}
