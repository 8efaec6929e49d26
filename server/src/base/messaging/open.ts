import type { Logger } from 'pino';
import type { PushSettings, WhatsAppSettings } from '../settings/settings.ts';
import { type Push, type VapidKeys, webPushes } from './push.ts';
import type { OwnAddress } from './stand-ins.ts';
import { type WhatsApp, whatsapp } from './whatsapp.ts';

interface Parts {
  logger: Logger;
  own: OwnAddress;
}

/** Opens the provider of the settings; a stand-in is started with the first message. */
export function openWhatsApp(settings: WhatsAppSettings | 'stand-in', { logger, own }: Parts): WhatsApp {
  if (settings !== 'stand-in') return whatsapp(() => settings);
  const standIn = startOnce('WhatsApp', logger, async () => (await import('./stand-ins.ts')).startWhatsAppStandIn(own));
  return whatsapp(standIn.started, { close: standIn.close });
}

/** Opens the push services; with a stand-in, no message is sent to a device's real endpoint. */
export function openPush(settings: PushSettings | 'stand-in', keys: () => Promise<VapidKeys>, { logger, own }: Parts): Push {
  if (settings !== 'stand-in') return webPushes({ ...settings, keys });
  const standIn = startOnce('push', logger, async () => (await import('./stand-ins.ts')).startPushStandIn(own));
  const endpointOf = async () => (await standIn.started()).url;
  return webPushes({ contact: 'mailto:nobody@push.invalid', keys, endpointOf, close: standIn.close });
}

function startOnce<S extends { url: string; close(): Promise<void> }>(name: string, logger: Logger, start: () => Promise<S>) {
  let started: Promise<S> | undefined;
  async function begin(): Promise<S> {
    const standIn = await start();
    logger.info({ url: standIn.url }, `a stand-in for ${name} listens`);
    return standIn;
  }
  return {
    started: () => (started ??= begin()),
    close: async () => (await started)?.close(),
  };
}
