import type { BrowserContext, Fixtures, PlaywrightTestArgs, PlaywrightWorkerArgs, Response } from '@playwright/test';
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

const addresses = Object.values(calls)
  .flatMap((area): Call[] => Object.values(area))
  .map(({ id, method, path, base }) => {
    const pattern = withProduct(base === 2 ? `/api/v2/{product}${path}` : path, 'seafood').replace(/\{\w+\}/g, '[^/]+');
    return { id, address: new RegExp(`^${method} ${pattern}$`), parameters: path.split('{').length };
  })
  // Where two fit, `/clients/all` and `/clients/{id}`, it is the one that leaves less open.
  .sort((one, other) => one.parameters - other.parameters);

function noteCall(response: Response): void {
  if (!response.ok()) return;
  const made = `${response.request().method()} ${new URL(response.url()).pathname}`;
  const call = addresses.find(({ address }) => address.test(made));
  if (!call) return;
  answered.add(call.id);
  if (call.id === calls.lists.first.id)
    for (const ask of (response.request().postDataJSON() as CallInput<typeof calls.lists.first>).asks) answered.add(ask.call);
}

function noteVisits(context: BrowserContext): BrowserContext {
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && URL.canParse(frame.url())) visited.add(new URL(frame.url()).pathname);
    }),
  );
  context.on('response', noteCall);
  return context;
}

/**
 * Notes in Playwright's report, of whatever context, at which pages a test was: `npm test` runs a spec again when one of them has changed
 * (tools/lib/specs.mjs). And which calls its pages made (tools/lib/calls-seen.mjs).
 */
export const visits: Fixtures<Visits, VisitsOfWorker, PlaywrightTestArgs, PlaywrightWorkerArgs> = {
  visitsOfWorker: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...options) => noteVisits(await open(...options));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  visitsOfTest: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
    async ({}, use, info) => {
      visited.clear();
      answered.clear();
      await use(undefined);
      info.annotations.push({ type: 'visited', description: [...visited].join(' ') });
      info.annotations.push({ type: 'answered', description: [...answered].join(' ') });
    },
    { auto: true },
  ],
};
