import type { BrowserContext, Fixtures, PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test';

export interface Visits {
  visitsOfTest: undefined;
}
export interface VisitsOfWorker {
  visitsOfWorker: undefined;
}

/** Paths of the pages that the test at work was at. A worker runs one test after the other. */
const visited = new Set<string>();

function noteVisits(context: BrowserContext): BrowserContext {
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && URL.canParse(frame.url())) visited.add(new URL(frame.url()).pathname);
    }),
  );
  return context;
}

/**
 * Notes in Playwright's report at which pages a test was, in whatever context: `npm test` runs a spec again when one of them has changed
 * (tools/lib/specs.mjs).
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
      await use(undefined);
      info.annotations.push({ type: 'visited', description: [...visited].join(' ') });
    },
    { auto: true },
  ],
};
