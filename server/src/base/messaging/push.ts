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

/** gone: the device's subscription has ended. later: a retry may help; a repeated message replaces the first one (RFC 8030, 5.4). */
type Pushed = { is: 'accepted' } | { is: 'gone' | 'refused' | 'later'; words: string };

export interface Push {
  /** id: 32 letters and digits, the same in every attempt. */
  send(device: PushDevice, message: { id: string; payload: string }, signal: AbortSignal): Promise<Pushed>;
  close(): Promise<void>;
}

interface Options {
  /** Contact for the operators of push services: `mailto:` or `https:`. */
  contact: string;
  /** The key pair that devices subscribed to. */
  keys: () => Promise<VapidKeys>;
  /** URL for a device's messages. Default: the device's own endpoint; a stand-in overrides it. */
  endpointOf?: (device: PushDevice) => string | Promise<string>;
  giveUpMs?: number;
  close?: Push['close'];
}

/** How long a push service stores a message for an offline device, seconds. */
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
          // A browser provided the endpoint, so redirects are not followed.
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

/** All headers except content-length, which `fetch` sets itself. */
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
