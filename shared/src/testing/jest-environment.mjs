import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with browser APIs that it does not have: the router makes a Request for every navigation. There is still no fetch: tests have no network. */
// biome-ignore lint/style/noDefaultExport: jest takes an environment only so
export default class BrowserEnvironment extends TestEnvironment {
  #ports = new Set();

  async setup() {
    await super.setup();
    // Node's Request refuses jsdom's AbortSignal, so both are Node's.
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

  /** A port with a listener prevents Node from exiting: React's scheduler never closes its port. */
  async teardown() {
    for (const port of this.#ports) port.close();
    await super.teardown();
  }
}

/** Channels that add their ports to a set. */
function closedBy(ports) {
  return class extends MessageChannel {
    constructor() {
      super();
      ports.add(this.port1).add(this.port2);
    }
  };
}
