import { amountsOf, countries, netOf, type Request, type RequestLine, type RequestRow } from '@shop/shared/contract';
import { type Answers, aListOf, anId, Refused } from '@shop/shared/testing';

export const marcela = { _id: anId(), name: 'Marcela Rojas' };
export const pablo = { _id: anId(), name: 'Pablo Fuentes' };
export const kai = { _id: anId(), name: 'Sushi Kai Las Condes' };

export function aLine(own: Partial<RequestLine> = {}): RequestLine {
  const { askedGrams = 90_000, priceMinor = 9400, discount = 0 } = own;
  return {
    _id: anId(),
    product: { _id: anId(), name: 'Salmón coho', presentation: 'fillet', conservation: 'fresh', isVirtual: false },
    askedGrams,
    confirmedGrams: null,
    deliveredGrams: null,
    returnedGrams: null,
    returningGrams: null,
    priceMinor,
    discount,
    netMinor: netOf({ grams: askedGrams, priceMinor, discount }),
    taxClass: 'standard',
    ivaRate: 1900,
    lots: [],
    ...own,
  };
}

const sum = (values: (number | null)[]) =>
  values.every((value) => value === null) ? null : values.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Request 10446 of Sushi Kai, in the state created, with two lines by default. Its sums are those of its lines. */
export function aRequest({ lines = [aLine(), aLine({ askedGrams: 58_500, priceMinor: 8181 })], ...own }: Partial<Request> = {}): Request {
  return {
    _id: anId(),
    version: 3,
    number: 10446,
    client: kai,
    seller: marcela,
    deliverOn: '2026-11-21',
    deliveryWindow: null,
    state: 'created',
    askedGrams: sum(lines.map((line) => line.askedGrams)) ?? 0,
    confirmedGrams: sum(lines.map((line) => line.confirmedGrams)),
    deliveredGrams: sum(lines.map((line) => line.deliveredGrams)),
    docType: null,
    docNumber: null,
    hasPdf: false,
    approvalState: own.approval?.state ?? null,
    countryId: countries.CL._id,
    comment: '',
    ivaRate: 1900,
    ...amountsOf(
      lines.map((line) => line.netMinor),
      1900,
    ),
    docFileId: null,
    invoiceFileId: null,
    rejectReasonId: null,
    rejectComment: null,
    approval: null,
    returnReason: null,
    saleId: null,
    invoice: null,
    createdAt: '2026-11-19T19:40:00.000Z',
    updatedAt: '2026-11-19T20:02:00.000Z',
    updatedBy: marcela,
    events: [
      {
        _id: anId(),
        step: 'create',
        from: null,
        to: 'created',
        at: '2026-11-19T19:40:00.000Z',
        by: marcela,
        comment: '',
        returnedGrams: null,
        wastedGrams: null,
      },
    ],
    ...own,
    lines,
  };
}

/** A request in the given state, with the weights that it then has. */
export function aRequestAt(state: Request['state'], own: Partial<Request> = {}): Request {
  const isConfirmed = state !== 'created' && state !== 'rejected';
  const isDelivered = ['completed', 'completed_selling', 'return_requested'].includes(state);
  const lines = [
    { askedGrams: 90_000, priceMinor: 9400 },
    { askedGrams: 58_500, priceMinor: 8181 },
  ].map((line) =>
    aLine({
      ...line,
      confirmedGrams: isConfirmed ? line.askedGrams : null,
      deliveredGrams: isDelivered ? line.askedGrams : null,
      returningGrams: state === 'return_requested' ? 2000 : null,
      lots: isConfirmed ? [{ code: 'CL-2231', grams: line.askedGrams, expiresAt: '2026-11-23T15:00:00.000Z' }] : [],
    }),
  );
  const made = aRequest({ state, lines });
  const confirm = {
    _id: anId(),
    step: 'confirm',
    from: 'created',
    to: 'confirmed',
    at: '2026-11-19T20:02:00.000Z',
    by: pablo,
    comment: '',
    returnedGrams: null,
    wastedGrams: null,
  } as const;
  return { ...made, events: isConfirmed ? [...made.events, confirm] : made.events, ...own };
}

export function rowOf(request: Request): RequestRow {
  const { _id, version, number, client, seller, deliverOn, deliveryWindow, state, askedGrams, confirmedGrams, deliveredGrams } = request;
  const { totalMinor, docType, docNumber, hasPdf, approvalState } = request;
  return {
    ...{ _id, version, number, client, seller, deliverOn, deliveryWindow, state, askedGrams, confirmedGrams, deliveredGrams },
    ...{ totalMinor, docType, docNumber, hasPdf, approvalState },
  };
}

/** The other answers that the pages of requests need. */
export const around: Answers = {
  clients: { filters: () => ({ categories: [], sellers: [marcela, pablo], clients: 2 }) },
  products: { availability: () => [] },
  freight: { windows: ({ day = '2026-11-20' }) => ({ day, version: null, windows: [], lastDeliveryHour: '20:00' }) },
  invoices: { nextNumber: ({ docType = 'invoice' }) => ({ docType, docNumber: `${docType}-1` }) },
  requestDrafts: { list: () => [] },
  requests: {
    counts: () => ({
      states: [
        { state: 'created', requests: 7 },
        { state: 'confirmed', requests: 11 },
        { state: 'completed_selling', requests: 344 },
      ],
      held: { waiting: 2, refused: 1 },
      withoutDocument: 4,
    }),
    rejectReasons: () => [
      { _id: 'no_stock', name: 'Sin stock suficiente' },
      { _id: 'price', name: 'Precio fuera de lista' },
      { _id: 'other', name: 'Otro' },
    ],
  },
};

/** Answers for one request that the test stores, with its latest version. */
export function keeping(first: Request): { answers: Answers; now: () => Request; set: (change: Partial<Request>) => Request } {
  let stored = first;
  const set = (change: Partial<Request>) => {
    stored = { ...stored, version: stored.version + 1, ...change };
    return stored;
  };
  return { answers: { requests: { one: () => stored } }, now: () => stored, set };
}

/** Another user takes a step meanwhile: a call with the older version is then refused. */
export function meanwhile(kept: ReturnType<typeof keeping>, step: Request['events'][number]['step'], to: Request['state']): void {
  const { events, state } = kept.now();
  const event = {
    _id: anId(),
    step,
    from: state,
    to,
    at: '2026-11-20T13:05:00.000Z',
    by: pablo,
    comment: '',
    returnedGrams: null,
    wastedGrams: null,
  };
  kept.set({ state: to, events: [...events, event], updatedBy: pablo });
}

export const refuseStale = (kept: ReturnType<typeof keeping>, version: number): void => {
  if (version !== kept.now().version) throw new Refused(409, 'conflict', { present: kept.now() });
};

export const listAnswer = (requests: Request[], total = requests.length): Answers => ({
  ...around,
  requests: {
    ...around.requests,
    list: ({ page, size }) => aListOf(requests.map(rowOf), { total, page, pageSize: size }),
    one: ({ id }) => requests.find(({ _id }) => _id === id) ?? aRequest({ _id: id }),
  },
});
