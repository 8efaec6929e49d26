import type { Logger } from 'pino';
import type { PaymentezSettings } from '../settings/settings.ts';
import { type Gateway, paymentez } from './gateway.ts';
import type { StandIn } from './stand-in.ts';

/** Opens the gateway of the settings; the stand-in is started with the first refund. */
export function openGateway(settings: PaymentezSettings | 'stand-in', logger: Logger): Gateway {
  if (settings !== 'stand-in') return paymentez(() => settings);
  let standIn: Promise<StandIn> | undefined;
  async function start(): Promise<StandIn> {
    const started = await (await import('./stand-in.ts')).startStandIn();
    logger.info({ url: started.url }, 'a stand-in for the gateway of payments listens');
    return started;
  }
  return paymentez(() => (standIn ??= start()), { close: async () => (await standIn)?.close() });
}
