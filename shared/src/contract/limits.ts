/** Constants and limits. Source: specification, section 9, unless said. Times in ms, sizes in px or bytes. */
export const limits = {
  desktopAbovePx: 780,
  /** Ours: from this width on the sidebar stands open until somebody closes it. */
  sidebarOpenFromPx: 1280,
  loader: { shownMs: 2000, hidingMs: 1500 },
  page: { first: 0, size: 10, salesSize: 20, sizes: [10, 20, 50, 100] },
  socket: {
    reconnectionDelayMs: 1000,
    reconnectionDelayMaxMs: 5000,
    randomizationFactor: 0.5,
    timeoutMs: 20_000,
    /** Ours: a page whose socket comes later than its data hears of what changed in so many ms before. */
    recentMs: 60_000,
  },
  button: { width: 150, height: 40 },
  images: {
    deviceWidths: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    smallWidths: [16, 32, 48, 64, 96, 128, 256, 384],
    quality: 75,
    lazyMarginPx: 200,
  },
  loaderAnimation: { frames: 160, loopMs: 6667, canvas: 1080 },
  /** Ours: a call that has not answered by then is given up. */
  callTimeoutMs: 15_000,
  /** Ours: the same of a call that carries a file: 10 MB on a slow line (1.6 Mbit/s) take 70 s. */
  fileTimeoutMs: 180_000,
  /** Ours: a remote that has not loaded by then has failed. */
  remoteTimeoutMs: 5000,
  /** Ours: the most that a kg may cost, and what a document may add up to: sums of thousands of them are still exact. Minor units. */
  priceMinor: 100_000_000,
  documentMinor: 1_000_000_000_000,
  /** Ours: hours that the shop holds the weight of a reservation for. */
  reservationHours: 48,
  /** Ours: lines of a document. */
  lines: 100,
  /** Ours: purchases that the record of what is published lists. */
  boughtShown: 50,
  /** Ours: lists that one call asks for, and first rows of each. */
  asks: 40,
  firstRows: 50,
  /** Ours: stops that one call arranges. */
  stops: 200,
  /**
   * Ours: drafts of requests that one person keeps in a country, how many more are left behind where another device has saved meanwhile, how long
   * one that nobody saves again is kept, and letters of one.
   */
  requestDrafts: { ofPerson: 20, replaced: 20, days: 30, letters: 30_000 },
  /** Ours: delivery windows of a country. */
  windows: 24,
  /**
   * Ours: records that one call may change, and how long it may take: each has a transaction of its own. `atOnce` and the rest: how many such
   * calls run at once in one instance and for one person, and how many wait for that.
   */
  bulk: { rows: 500, timeoutMs: 120_000, atOnce: 2, atOncePerCaller: 1, waiting: 100, waitingPerCaller: 5 },
  /** Ours: sales that one invoice may bill. */
  invoiceSales: 200,
  /** Ours: JSON bodies above this are refused with 413. */
  bodyBytes: 1_048_576,
  /**
   * Ours: characters of a text, and entries of a list or record, of an input whose schema allows no more. Whatever is larger is refused before
   * anything else looks at it.
   */
  textLength: 5000,
  entries: 1000,
  /** Ours: wrong fields that one answer names. */
  namedFields: 100,
  /** Ours: the same of a call without a session. */
  publicBodyBytes: 32_768,
  /** A PDF that is attached. Source: field rules. */
  pdfBytes: 10 * 1024 * 1024,
  /** Ours: a video of a camera on board, as the app sends it: some minutes of what a deck looks like. */
  videoBytes: 10 * 1024 * 1024,
  /** Ours: a photo of a product: what a phone takes; no less than is shown, px; and how many a product has. */
  photo: { bytes: 10 * 1024 * 1024, minWidth: 640, minHeight: 480, ofProduct: 8 },
  /** Ours: a release with its files, as base64. */
  releaseBytes: 32 * 1024 * 1024,
  /** Ours: style sheets of a release, together, beyond which they are not looked at. */
  releaseStyleBytes: 512 * 1024,
  /** Ours: the source maps of a release, all of them, unpacked. */
  sourceMapBytes: 32 * 1024 * 1024,
  /** Ours: documents that one person may have drawn as PDF in a minute. */
  pdfsPerMinute: 30,
  /** Ours: addresses that a document goes to at once; such e-mails to one address, and of one person to whomever, in an hour. */
  documentMails: { addresses: 10, toAddress: 10, ofPerson: 200 },
  /** Ours: a file of records that is brought in, and how many rows it may have. */
  importBytes: 20 * 1024 * 1024,
  importRows: 50_000,
  /** Ours: rows that one export may hold. */
  exportRows: 100_000,
  /**
   * Ours: exports that are sent at once by one instance, and to one person; how many may wait for that, and how many of one person's. Who waits
   * hears of their place at least every `tellPlaceMs`; who takes no batch for `stalledMs` is cut off.
   */
  exports: { atOnce: 4, atOncePerCaller: 2, waiting: 500, waitingPerCaller: 50, tellPlaceMs: 15_000, stalledMs: 30_000 },
  /** Ours: views that one person may save of one list. */
  viewsOfList: 50,
  /** Of the saved views of a list so many are counted: each count is a look through the list. */
  viewsCounted: 12,
  /**
   * Ours: what browsers report of themselves. Failures and loads are told always; web vitals by a share of the page loads, percent.
   * A page that has not been heard of for `openMs` counts as closed; an open one says so every `heartbeatMs`. A session loads no more than
   * `pagesPerHour` pages. `mostMs`: nothing that is told took longer, or began longer ago. `stackFrames`: of a stack, those nearest to the
   * error. `breadcrumbs`: what was done before a failure, the last ones; they go with `failuresWithBreadcrumbs` failures of a page load, so that
   * what a page sends as it is left stays within 64 kB.
   */
  telemetry: {
    vitalsShare: 25,
    eventsAtOnce: 50,
    eventsPerMinute: 120,
    spansAtOnce: 100,
    spansPerMinute: 600,
    pagesPerHour: 1000,
    heartbeatMs: 120_000,
    openMs: 300_000,
    mostMs: 600_000,
    stackFrames: 12,
    breadcrumbs: 30,
    failuresWithBreadcrumbs: 5,
  },
  /**
   * Ours: a release that is not everybody's yet is halted when so many different people have reported a failure of it since the last step, and
   * they are more than this percentage of those who opened it. Never one alone.
   */
  autoHalt: { people: 2, percent: 1 },
  /**
   * Ours: a release is over its budget when that is so of this many loads at least, within the last days. most: what a budget may declare at
   * most, by what browsers measure of a page of a release: ms until it showed, kB and number of the release's own files (compressed), ms for
   * which tasks held the page beyond 50 ms until its data was there; and, of a page that was left, how much of each kind is still there
   * (`budgets.ts`). leftMs: how long after it was left that is looked at.
   */
  budget: {
    loads: 20,
    days: 7,
    leftMs: 10_000,
    most: {
      ...{ readyMs: 60_000, kilobytes: 5000, requests: 500, blockedMs: 60_000 },
      ...{ listeners: 1000, timers: 1000, subscriptions: 1000, styles: 1000, elements: 1000, keptPages: 1 },
    },
  },
  /** Ours: a release is good when so many different people have had a page of it doing well, unless set; or when a mega admin says so. */
  goodAfterPeople: 2,
} as const;

/** The word that stands for "no filter" in paths and queries. */
export const all = 'all';
