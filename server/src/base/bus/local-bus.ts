import { EventEmitter } from 'node:events';
import { type Bus, type BusMessage, coalesce, gatherMs } from './bus.ts';

/** A bus for a single process: with the embedded database there is only one instance. */
export function localBus(): Bus {
  const emitter = new EventEmitter<{ message: [BusMessage] }>();
  let gathered: BusMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const messages = coalesce(gathered);
    gathered = [];
    for (const message of messages) emitter.emit('message', message);
  };
  return {
    publish: (message) => {
      gathered.push(message);
      timer ??= setTimeout(flush, gatherMs);
    },
    subscribe: (listener) => {
      emitter.on('message', listener);
    },
    onGap: () => undefined,
    close: async () => clearTimeout(timer),
  };
}
