import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and it lacks: the router makes a Request for every navigation. Still no fetch: tests have no network. */
// biome-ignore lint/style/noDefaultExport: jest takes an environment only so
export default class BrowserEnvironment extends TestEnvironment {
  #ports = new Set();

  async setup() {
    await super.setup();
    // jsdom's own AbortSignal is none to Node's Request, so both are Node's.
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      MessageChannel: closedBy(this.#ports),
    });
  }

  /** A port that somebody listens to keeps Node alive: React's scheduler has one for good. */
  async teardown() {
    for (const port of this.#ports) port.close();
    await super.teardown();
  }
}

/** Channels whose ports are also in a set. */
function closedBy(ports) {
  return class extends MessageChannel {
    constructor() {
      super();
      ports.add(this.port1).add(this.port2);
    }
  };
}
