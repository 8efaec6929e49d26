import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and it lacks: the router makes a Request for every navigation. Still no fetch: tests have no network. */
// biome-ignore lint/style/noDefaultExport: jest takes an environment only so
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // jsdom's own AbortSignal is none to Node's Request, so both are Node's.
    Object.assign(this.global, { Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder });
  }
}
