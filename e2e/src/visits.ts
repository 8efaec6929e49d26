import type {
  APIRequestContext,
  BrowserContext,
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightWorkerArgs,
  Request,
  Response,
} from '@playwright/test';
import { type Call, type CallInput, withProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';

export interface Visits {
  visitsOfTest: undefined;
}
export interface VisitsOfWorker {
  visitsOfWorker: undefined;
}

/** Paths of the pages that the test at work was at. A worker runs one test after the other. */
const visited = new Set<string>();

/** Ids of the calls that pages of the test at work made and that were answered. */
const answered = new Set<string>();

/** Ids of all calls that were made for the test at work, by pages and behind their back, whatever came of them. */
const called = new Set<string>();

const addresses = Object.values(calls)
  .flatMap((area): Call[] => Object.values(area))
  .map(({ id, method, path, base }) => {
    const pattern = withProduct(base === 2 ? `/api/v2/{product}${path}` : path, 'seafood').replace(/\{\w+\}/g, '[^/]+');
    return { id, address: new RegExp(`^${method} ${pattern}$`), parameters: path.split('{').length };
  })
  // Where two fit, `/clients/all` and `/clients/{id}`, it is the one that leaves less open.
  .sort((one, other) => one.parameters - other.parameters);

const callOf = (method: string, url: string) =>
  addresses.find(({ address }) => address.test(`${method} ${new URL(url, 'http://platform').pathname}`));

type Asks = CallInput<typeof calls.lists.first>['asks'];
const asksOf = (request: Request) => (request.postDataJSON() as { asks: Asks }).asks;

function noteRequest(request: Request): void {
  const call = callOf(request.method(), request.url());
  if (!call) return;
  called.add(call.id);
  // One that asks for no rows of any list is the counts of the menu, on every page: a list that fails is not counted there, and the rest stands.
  if (call.id === calls.lists.first.id && asksOf(request).some(({ rows }) => rows !== 0))
    for (const ask of asksOf(request)) called.add(ask.call);
}

function noteAnswer(response: Response): void {
  const call = response.ok() && callOf(response.request().method(), response.url());
  if (!call) return;
  answered.add(call.id);
  if (call.id === calls.lists.first.id) for (const ask of asksOf(response.request())) answered.add(ask.call);
}

function noteCall(method: string, url: string): void {
  const call = callOf(method, url);
  if (call) called.add(call.id);
}

/** What a spec asks by Playwright's own requests; they tell nobody. */
function noteRequestsOf(own: APIRequestContext): void {
  const send = own.fetch.bind(own);
  own.fetch = (to, options) => {
    if (typeof to === 'string') noteCall(options?.method ?? 'GET', to);
    return send(to, options);
  };
}

function noteVisits(context: BrowserContext): BrowserContext {
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && URL.canParse(frame.url())) visited.add(new URL(frame.url()).pathname);
    }),
  );
  context.on('request', noteRequest);
  context.on('response', noteAnswer);
  noteRequestsOf(context.request);
  return context;
}

/**
 * Notes in Playwright's report, of whatever context, at which pages a test was: `npm test` runs a spec again when one of them has changed
 * (tools/lib/specs.mjs), or of what answers the calls that were made. And which calls were answered to its pages (tools/lib/calls-seen.mjs).
 */
export const visits: Fixtures<Visits, VisitsOfWorker, PlaywrightTestArgs, PlaywrightWorkerArgs> = {
  visitsOfWorker: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...options) => noteVisits(await open(...options));
      const send = globalThis.fetch;
      globalThis.fetch = (to, options) => {
        const { method, url } = to instanceof globalThis.Request ? to : { method: options?.method ?? 'GET', url: String(to) };
        noteCall(method, url);
        return send(to, options);
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  request: async ({ request }, use) => {
    noteRequestsOf(request);
    await use(request);
  },
  visitsOfTest: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
    async ({}, use, info) => {
      await use(undefined);
      // What hooks did before the first test counts for it.
      for (const [type, all] of Object.entries({ visited, answered, called })) {
        info.annotations.push({ type, description: [...all].join(' ') });
        all.clear();
      }
    },
    { auto: true },
  ],
};
