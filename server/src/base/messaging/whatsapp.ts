import { jsonOf } from '../http/json-of.ts';
import type { WhatsAppSettings } from '../settings/settings.ts';
import { unsentBecause } from './unsent.ts';

/** Outcome of sending a message to the provider. unsure: the provider may have it. later: it does not have it, and a retry may help. */
export type Handed = { is: 'accepted'; providerId: string | null } | { is: 'refused' | 'later' | 'unsure'; words: string };

interface TextMessage {
  /** E.164. */
  to: string;
  /** Returned with each status, so that a message whose answer was lost can be matched. */
  id: string;
  text: string;
  /** Used instead of the text: the provider's name of the template, and the values of its fields in order. */
  template: { name: string; language: string; parameters: string[] } | null;
}

export interface WhatsApp {
  send(message: TextMessage, signal: AbortSignal): Promise<Handed>;
  close(): Promise<void>;
}

const timeoutMs = 20_000;

/** Errors of the Cloud API for which a retry may succeed: rate limits, or not ready. 190: our token is not valid. */
const passing = new Set([1, 2, 4, 190, 80007, 130429, 131000, 131016, 131056, 133004]);

/** WhatsApp's Cloud API over HTTP: `POST /{phone-number-id}/messages`. settingsOf: called each time, because a stand-in starts on demand. */
export function whatsapp(
  settingsOf: () => WhatsAppSettings | Promise<WhatsAppSettings>,
  { giveUpMs = timeoutMs, close = async () => undefined }: { giveUpMs?: number; close?: WhatsApp['close'] } = {},
): WhatsApp {
  return {
    close,
    async send({ to, id, text, template }, signal) {
      const { url, phoneId, token } = await settingsOf();
      const messageContent = template
        ? {
            type: 'template',
            template: { name: template.name, language: { code: template.language }, components: componentsOf(template.parameters) },
          }
        : { type: 'text', text: { body: text, preview_url: false } };
      try {
        const response = await fetch(`${url}/${encodeURIComponent(phoneId)}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to,
            ...messageContent,
            biz_opaque_callback_data: id,
          }),
          // The request contains our token, so redirects are not followed.
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(giveUpMs)]),
        });
        return handedOf(response.status, jsonOf<Answer>(await response.text()));
      } catch (error) {
        return unsentBecause(error, giveUpMs);
      }
    },
  };
}

const componentsOf = (parameters: readonly string[]) =>
  parameters.length === 0 ? [] : [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }];

/** The part of the provider's answer that is read; any of it may be missing. */
interface Answer {
  messages?: { id?: unknown }[];
  error?: { code?: unknown; message?: unknown; error_data?: { details?: unknown } };
}

function handedOf(status: number, answer: Answer | undefined): Handed {
  const providerId = answer?.messages?.[0]?.id;
  if (status < 300 && typeof providerId === 'string') return { is: 'accepted', providerId };
  const { code, message, error_data: data } = answer?.error ?? {};
  const parts = [code, message, data?.details].filter((word) => typeof word === 'number' || (typeof word === 'string' && word !== ''));
  const words = parts.join(': ').slice(0, 300) || `HTTP ${status}`;
  if (status === 429 || (typeof code === 'number' && passing.has(code))) return { is: 'later', words };
  if (status >= 400 && (status < 500 || answer?.error)) return { is: 'refused', words };
  return { is: 'unsure', words };
}
