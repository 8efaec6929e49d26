/** Constants and limits. Source: specification, section 9, unless marked "Ours". Times in ms, sizes in px or bytes. */
export const limits = {
  desktopAbovePx: 780,
  /** Ours: from this width on the sidebar is open by default. */
  sidebarOpenFromPx: 1280,
  loader: { shownMs: 2000, hidingMs: 1500 },
  page: { first: 0, size: 10, salesSize: 20, sizes: [10, 20, 50, 100] },
  socket: {
    reconnectionDelayMs: 1000,
    reconnectionDelayMaxMs: 5000,
    randomizationFactor: 0.5,
    timeoutMs: 20_000,
    /** Ours: a page whose socket connects after its data has loaded receives the changes of this many ms before. */
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
  /** Ours: a call without an answer after this time is aborted. */
  callTimeoutMs: 15_000,
  /** Ours: the same for a call that carries a file: 10 MB on a slow line (1.6 Mbit/s) take 70 s. */
  fileTimeoutMs: 180_000,
  /** Ours: a remote that has not loaded after this time has failed. */
  remoteTimeoutMs: 5000,
  /** Ours: the largest price of a kg and the largest total of a document: sums of thousands of totals are still exact. Minor units. */
  priceMinor: 100_000_000,
  documentMinor: 1_000_000_000_000,
  /** Ours: hours for which the shop holds the weight of a reservation. */
  reservationHours: 48,
  /** Ours: lines of a document. */
  lines: 100,
  /** Ours: purchases that the record of a published product lists. */
  boughtShown: 50,
  /** Ours: lists in one call, and first rows of each. */
  asks: 40,
  firstRows: 50,
  /** Ours: stops that one call can arrange. */
  stops: 200,
  /**
   * Ours: drafts of requests: per person and country; additional drafts preserved when another device has saved meanwhile; days until an unchanged
   * draft is deleted; characters per draft.
   */
  requestDrafts: { ofPerson: 20, replaced: 20, days: 30, letters: 30_000 },
  /** Ours: delivery windows per country. */
  windows: 24,
  /**
   * Ours: records that one call can change, and its timeout: each record has a transaction of its own. `atOnce` and the rest: how many such calls run
   * at the same time per instance and per person, and how many can wait.
   */
  bulk: { rows: 500, timeoutMs: 120_000, atOnce: 2, atOncePerCaller: 1, waiting: 100, waitingPerCaller: 5 },
  /** Ours: sales that one invoice can bill. */
  invoiceSales: 200,
  /** Ours: JSON bodies above this are refused with 413. */
  bodyBytes: 1_048_576,
  /**
   * Ours: characters of a text, and entries of a list or record, for an input whose schema has no smaller limit. Larger inputs are refused before any
   * other check.
   */
  textLength: 5000,
  entries: 1000,
  /** Ours: field errors in one answer. */
  namedFields: 100,
  /** Ours: the body limit of a call without a session. */
  publicBodyBytes: 32_768,
  /** A PDF attachment. Source: field rules. */
  pdfBytes: 10 * 1024 * 1024,
  /** Ours: a video of a camera on board, as the app sends it: some minutes of a deck. */
  videoBytes: 10 * 1024 * 1024,
  /** Ours: a photo of a product: largest file, as phones make them; smallest size in px, which is the displayed size; photos per product. */
  photo: { bytes: 10 * 1024 * 1024, minWidth: 640, minHeight: 480, ofProduct: 8 },
  /** Ours: a release with its files, as base64. */
  releaseBytes: 32 * 1024 * 1024,
  /** Ours: style sheets of a release, together; larger ones are not analysed. */
  releaseStyleBytes: 512 * 1024,
  /** Ours: the source maps of a release, together, uncompressed. */
  sourceMapBytes: 32 * 1024 * 1024,
  /** Ours: documents that are drawn as PDF per person and minute. */
  pdfsPerMinute: 30,
  /** Ours: addresses per document; such e-mails per hour to one address, and per hour from one person. */
  documentMails: { addresses: 10, toAddress: 10, ofPerson: 200 },
  /** Ours: an imported file of records, and its rows. */
  importBytes: 20 * 1024 * 1024,
  importRows: 50_000,
  /** Ours: rows of one export. */
  exportRows: 100_000,
  /**
   * Ours: exports that one instance sends at the same time, and those to one person; exports that can wait, in total and per person. A waiting client
   * receives its place at least every `tellPlaceMs`; a client that reads no batch for `stalledMs` is disconnected.
   */
  exports: { atOnce: 4, atOncePerCaller: 2, waiting: 500, waitingPerCaller: 50, tellPlaceMs: 15_000, stalledMs: 30_000 },
  /** Ours: saved views per person and list. */
  viewsOfList: 50,
  /** Saved views of a list whose rows are counted: each count scans the list. */
  viewsCounted: 12,
  /**
   * Ours: telemetry of browsers. Failures and loads are always reported; web vitals by a share of the page loads, percent. A page without a report
   * for `openMs` counts as closed; an open page sends one every `heartbeatMs`. A session loads at most `pagesPerHour` pages. `mostMs`: the largest
   * duration and age that is accepted. `stackFrames`: the frames of a stack nearest to the error. `breadcrumbs`: the last actions before a failure;
   * they are sent with `failuresWithBreadcrumbs` failures of a page load, so that what a page sends on unload stays within 64 kB.
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
   * Ours: a rollout is halted automatically when this many different people have reported a failure of the release since the last step, and they are
   * more than this percentage of the people who opened it. One person never halts a rollout.
   */
  autoHalt: { people: 2, percent: 1 },
  /**
   * Ours: a release is over its budget when at least this many loads of the last days exceed it. most: the largest values that a budget can declare,
   * by measure of a page of a release: ms until it showed; kB and number of the release's own files (compressed); ms for which tasks blocked the page
   * beyond 50 ms until its data was there; and, for a page that was left, the number of leaked resources of each kind (`budgets.ts`). leftMs: delay
   * of the leak check after the page was left.
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
  /**
   * Ours: a release counts as healthy after a page of it was healthy for this many different people, unless set otherwise, or when a mega admin
   * declares it healthy.
   */
  goodAfterPeople: 2,
} as const;

/** The word for "no filter" in paths and queries. */
export const all = 'all';
