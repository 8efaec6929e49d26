import { createHmac } from 'node:crypto';
import type { WhatsAppSettings } from '../settings/settings.ts';

export const whatsappWebhookPath = '/api/webhooks/whatsapp';

/** Our credentials at the WhatsApp stand-in. */
export const standInSettings: Omit<WhatsAppSettings, 'url'> = {
  phoneId: '100200300',
  token: 'stand-in-token',
  webhookSecret: 'stand-in-secret',
};

/** The provider's signature of its webhook calls (`X-Hub-Signature-256`). */
export const signatureOf = (secret: string, body: string | Buffer) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
