/** As the goals were set: Chromium's network conditions, in ms and bytes a second. */
export const profiles = {
  office: { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 },
  slow: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 },
};

const cpuSlowdown = 4;
/** What a task may take before a person feels it; what is beyond counts as blocked. */
const unfeltMs = 50;
/** Longer than a file takes on the slow line: what is on its way is not forgotten. */
const silentMs = 1000;

/**
 * Opens an address in a browser that has never seen it, with the CPU and the network slowed down. Answers when `isReady` (runs in the page)
 * came true, in ms since the navigation began, and the page's layout shift and blocked time until nothing more had come for a second.
 * `inside` looks at the page once all is measured.
 */
export async function timedLoad(browser, { url, storage = {}, profile, isReady, isReadyOf, inside }) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-CL',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    // As text, because the page's security policy lets nothing make a function of a string.
    await page.addInitScript(`(${watch})(${isReady}, ${JSON.stringify(isReadyOf ?? null)}, ${unfeltMs})`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...profiles[profile] });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url);
    // Not Playwright's idle network: now and then it never comes.
    await page.waitForFunction(
      (silentMs) => performance.now() - Math.max(window.measured.readyMs, window.measured.lastMs) > silentMs,
      silentMs,
      {
        polling: 100,
      },
    );
    const measured = await page.evaluate(() => window.measured);
    await inside?.(page);
    return measured;
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything of its own. */
function watch(isReady, of, unfelt) {
  // The page alone: fetching the others ahead, when there is nothing else to do, is off for who saves data.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const measured = { readyMs: undefined, lastMs: 0, cls: 0, blockedMs: 0 };
  window.measured = measured;
  const observe = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) measured.cls += entry.value;
  });
  observe('resource', ({ responseEnd }) => {
    measured.lastMs = responseEnd;
  });
  observe('longtask', ({ duration }) => {
    measured.blockedMs += Math.max(0, duration - unfelt);
  });
  const look = () => {
    if (isReady(of)) measured.readyMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
