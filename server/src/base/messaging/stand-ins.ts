import { text } from 'node:stream/consumers';
import { jsonOf } from '../http/json-of.ts';
import type { WhatsAppSettings } from '../settings/settings.ts';
import { type StandInServer, startMessageStandIn } from './stand-in.ts';
import { signatureOf, standInSettings, whatsappWebhookPath } from './webhook.ts';

/** URL of this server, to which a stand-in sends status changes; undefined: it sends none. */
export type OwnAddress = () => string | undefined;

/** Stand-in for WhatsApp's Cloud API: accepted messages are delivered after a moment, and every second one is read. */
export async function startWhatsAppStandIn(
  own: OwnAddress = () => undefined,
  settings = standInSettings,
): Promise<WhatsAppSettings & StandInServer> {
  const wamid = (id: string) => `wamid.${Buffer.from(id).toString('base64url')}`;
  const sendStatus = (id: string, status: string) => async () => {
    const address = own();
    if (!address) return;
    const whatsappStatus = { id: wamid(id), status, timestamp: String(Math.floor(Date.now() / 1000)), biz_opaque_callback_data: id };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses: [whatsappStatus] } }] }],
    });
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(settings.webhookSecret, body) };
    await fetch(address + whatsappWebhookPath, { method: 'POST', headers, body });
  };
  const refusal = (status: number, code: number, message: string) => ({
    status,
    body: { error: { code, message, type: 'OAuthException' } },
  });
  const server = await startMessageStandIn({
    async read(request) {
      const body = jsonOf<{ biz_opaque_callback_data?: string; to?: string }>(await text(request));
      const isOurs = request.method === 'POST' && request.url === `/${settings.phoneId}/messages`;
      if (!isOurs || !body?.to) return undefined;
      const isAllowed = request.headers.authorization === `Bearer ${settings.token}`;
      return { id: body.biz_opaque_callback_data ?? body.to, isAllowed };
    },
    answers: {
      yes: (id) => ({ status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: wamid(id) }] } }),
      never: () => refusal(400, 131026, 'Message undeliverable'),
      later: () => refusal(429, 130429, 'Rate limit hit'),
      stranger: () => refusal(401, 190, 'Invalid OAuth access token'),
    },
    afterwards: (id) => [
      { afterMs: 600, tell: sendStatus(id, 'delivered') },
      ...(isEven(id) ? [{ afterMs: 2500, tell: sendStatus(id, 'read') }] : []),
    ],
  });
  return { ...settings, ...server };
}

/** Stand-in for a push service with simulated devices, which report that they received a message and sometimes that it was opened. */
export async function startPushStandIn(own: OwnAddress = () => undefined): Promise<StandInServer> {
  const sendStatus = (id: string, state: 'delivered' | 'read') => async () => {
    const address = own();
    if (!address) return;
    const headers = { 'content-type': 'application/json' };
    await fetch(`${address}/api/push-receipts/${dashed(id)}`, { method: 'POST', headers, body: JSON.stringify({ state }) });
  };
  return startMessageStandIn({
    async read(request) {
      for await (const _ of request);
      const { topic, authorization = '' } = request.headers;
      return typeof topic === 'string' ? { id: topic, isAllowed: authorization.startsWith('vapid t=') } : undefined;
    },
    answers: {
      yes: () => ({ status: 201, body: {} }),
      never: () => ({ status: 410, body: {} }),
      later: () => ({ status: 503, body: {} }),
      stranger: () => ({ status: 401, body: {} }),
    },
    afterwards: (id) => [
      { afterMs: 600, tell: sendStatus(id, 'delivered') },
      ...(isEven(id) ? [{ afterMs: 2500, tell: sendStatus(id, 'read') }] : []),
    ],
  });
}

const isEven = (id: string) => Number.parseInt(id.slice(-1), 16) % 2 === 0;
const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
