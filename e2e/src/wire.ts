import type { Browser } from '@playwright/test';
import { baseURL } from './address.ts';

/** Long beside what a page computes between two waves of requests, so that requests of one wave overlap and waves do not. */
const latencyMs = 1000;

interface Request {
  url: string;
  startMs: number;
  respondedMs: number;
  bytes: number;
  /** A picture fills its place whenever it comes: nothing waits for it. */
  isPicture: boolean;
}

export interface ColdLoad {
  /** All that came over the wire until the network fell silent, headers included, but pictures. Bodies of web sockets are not in it. */
  bytes: number;
  /** Of the pictures: the flag, and the photos of the rows in sight. */
  pictureBytes: number;
  /** Of these, what the ready page had to wait for: not what it asks for itself afterwards, such as the bell and saved views. */
  readyBytes: number;
  requests: Request[];
  /** Waves of requests that the ready page had to wait for, each begun only after an answer of the one before. */
  roundTrips: number;
  /** Cumulative layout shift until the network fell silent. */
  cls: number;
  /** One line a request, to be read when a budget breaks. */
  report: string;
}

interface ColdPage {
  origin?: string;
  path: string;
  storage?: Record<string, string>;
  within?: string;
  readyText: string;
}

/**
 * Opens an address in a browser that has never seen it. `storage` is put into the local storage first; the page is ready once `readyText`
 * stands in the first element that fits the selector `within`.
 */
export async function loadCold(
  browser: Browser,
  { origin = baseURL, path, storage = {}, within = 'body', readyText }: ColdPage,
): Promise<ColdLoad> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 }, locale: 'es-CL' });
  try {
    const page = await context.newPage();
    // An address of the same origin that loads nothing of the app.
    await page.goto('/healthz');
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, storage);
    await page.goto('about:blank');
    await page.addInitScript(
      ([selector, text]) => {
        // What the page itself costs: fetching the other pages ahead, when there is nothing else to do, is off for who saves data.
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        const look = () => {
          if (document.querySelector(selector)?.textContent?.includes(text)) performance.mark('ready');
          else requestAnimationFrame(look);
        };
        look();
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        // Not typed yet in TypeScript's own library.
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) shifts.sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
      },
      [within, readyText] as const,
    );

    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const requests = new Map<string, Request>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
      if (!request.url.startsWith('data:'))
        requests.set(requestId, {
          url: request.url,
          startMs: wallTime * 1000,
          respondedMs: Number.POSITIVE_INFINITY,
          bytes: 0,
          isPicture: type === 'Image',
        });
    });
    const begun = new Map<string, number>();
    cdp.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp));
    cdp.on('Network.responseReceived', ({ requestId, timestamp }) => {
      const request = requests.get(requestId);
      if (request) request.respondedMs = request.startMs + (timestamp - (begun.get(requestId) ?? timestamp)) * 1000;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });

    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
    const readyMs = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('ready')[0]?.startTime ?? 0));
    await page.waitForLoadState('networkidle');
    const cls = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    return { ...summary([...requests.values()], readyMs), cls };
  } finally {
    await context.close();
  }
}

function summary(requests: Request[], readyMs: number): Omit<ColdLoad, 'cls'> {
  const waves = new Map<Request, number>();
  for (const request of requests.sort((a, b) => a.startMs - b.startMs)) {
    const before = requests.filter((other) => !other.isPicture && other.respondedMs <= request.startMs);
    waves.set(request, 1 + Math.max(0, ...before.map((other) => waves.get(other) ?? 0)));
  }
  const needed = requests.filter((request) => request.respondedMs <= readyMs && !request.isPicture);
  const first = requests[0]?.startMs ?? 0;
  const line = (request: Request) =>
    `${waves.get(request)}${needed.includes(request) ? ' ' : '*'} ${String(request.bytes).padStart(7)} B  ${Math.round(request.startMs - first)} ms  ${new URL(request.url).pathname}`;
  const sumOf = (some: Request[]) => some.reduce((sum, request) => sum + request.bytes, 0);
  const pictureBytes = sumOf(requests.filter(({ isPicture }) => isPicture));
  const bytes = sumOf(requests) - pictureBytes;
  const readyBytes = sumOf(needed);
  return {
    bytes,
    pictureBytes,
    readyBytes,
    requests,
    roundTrips: Math.max(0, ...needed.map((request) => waves.get(request) ?? 0)),
    report: [
      `${requests.length} requests, ${bytes} B and ${pictureBytes} B of pictures, ${readyBytes} B until ready; * came after the page was ready`,
      ...requests.map(line),
    ].join('\n'),
  };
}
