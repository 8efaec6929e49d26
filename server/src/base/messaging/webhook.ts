import { createHmac } from 'node:crypto';
import type { WhatsAppSettings } from '../settings/settings.ts';

export const whatsappWebhookPath = '/api/webhooks/whatsapp';

/** By what the stand-in for WhatsApp knows this server. */
export const standInSettings: Omit<WhatsAppSettings, 'url'> = {
  phoneId: '100200300',
  token: 'stand-in-token',
  webhookSecret: 'stand-in-secret',
};

/** As the provider signs what it tells us (`X-Hub-Signature-256`). */
export const signatureOf = (secret: string, body: string | Buffer) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
