import { jsonOf } from '../http/json-of.ts';
import type { WhatsAppSettings } from '../settings/settings.ts';
import { unsentBecause } from './unsent.ts';

/** What became of handing a message over. unsure: the provider may have it. later: it certainly has not, and another try may help. */
export type Handed = { is: 'accepted'; providerId: string | null } | { is: 'refused' | 'later' | 'unsure'; words: string };

interface TextMessage {
  /** E.164. */
  to: string;
  /** Comes back with each status, so that one whose answer was lost is known again. */
  id: string;
  text: string;
  /** In place of the text: the name that the provider knows it by, and what its fields are filled in with, in their order. */
  template: { name: string; language: string; parameters: string[] } | null;
}

export interface WhatsApp {
  send(message: TextMessage, signal: AbortSignal): Promise<Handed>;
  close(): Promise<void>;
}

const timeoutMs = 20_000;

/** Errors of the Cloud API after which the same message may be taken: too many at once, or not ready. 190: our token. */
const passing = new Set([1, 2, 4, 190, 80007, 130429, 131000, 131016, 131056, 133004]);

/** WhatsApp's Cloud API over HTTP: `POST /{phone-number-id}/messages`. settings: asked for each time, for a stand-in starts when it is needed. */
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
          // What carries our token goes nowhere else.
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

/** What the provider answers, as far as it is read; none of it is trusted to be there. */
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
