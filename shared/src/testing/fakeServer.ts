import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { http, isCancelled } from '../api/http.ts';
import { settings } from '../api/settings.ts';
import { type Call, type CallSchemas, type HandlerAnswer, type HandlerInput, paramNames } from '../contract/call.ts';
import { calls } from '../contract/calls/index.ts';
import { countryById } from '../contract/countries.ts';
import { message } from '../contract/messages.ts';
import { rateOf } from '../contract/money.ts';
import { type Problem, problemTypePrefix } from '../contract/problem.ts';
import { withProduct } from '../contract/product.ts';
import { fieldErrors, schemas } from '../contract/schemas/index.ts';
import { fetchFrom, type LineWriter } from './fakeLines.ts';

type Calls = typeof calls;
type Answer<C> = HandlerAnswer<C> | Promise<HandlerAnswer<C>>;

/** The server's answers, by area and verb: `{ clients: { list: ({ page }) => … } }`. */
export type Answers = {
  [Area in keyof Calls]?: {
    [Verb in keyof Calls[Area]]?: (input: HandlerInput<Calls[Area][Verb]>, request: FakeRequest) => Answer<Calls[Area][Verb]>;
  };
};

/** A request as it arrived. */
export interface FakeRequest {
  /** `clients.list` */
  call: string;
  input: Record<string, unknown>;
  /** Lower case names. */
  headers: Record<string, string>;
  url: string;
  /** For a long list: the request waits at this place in the queue. */
  waits: (place: number) => void;
  /** For a long list: sends the first rows of the answer. */
  arrives: (rows: readonly unknown[]) => void;
  /** Query parameters in addition to the input: the session, if the settings say so. */
  params: Record<string, string>;
}

/** Throw it from an answer: `throw new Refused(409, 'conflict', { present })`. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, code: string, problem: Partial<Problem> = {}) {
    super(code);
    this.status = status;
    this.problem = { type: `${problemTypePrefix}${code}`, title: code, status, instance: 'req-0001', ...problem };
  }
}

/** The answer of a bulk call: `one` is applied to each record, and its errors are the refusals of that record. */
export function rowByRow(ids: readonly string[], one: (_id: string) => unknown = () => undefined) {
  const results = ids.map((_id) => {
    try {
      one(_id);
      return { _id, ok: true as const };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { _id, problem: error.problem as Problem };
    }
  });
  return { results };
}

/** Throw it from an answer: the connection fails. */
export class Unreachable extends Error {}

/** Throw it from an answer: an intermediate server answers with its own text, such as a proxy's page. */
export class Garbled extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export interface FakeServer {
  /** Every request so far, in order. */
  requests: FakeRequest[];
  /** The requests of one call. */
  of: (call: string) => FakeRequest[];
  /** Adds or replaces answers. */
  answer: (more: Answers) => void;
}

const aUuid = '00000000-0000-4000-8000-00000000007a';

/** Calls that pages make in addition to their rows: saved views of a list, counts in the menu, tax rates. */
const usualAnswers: Answers = {
  countries: {
    taxRates: ({ countryId }) => {
      const rate = rateOf(countryById(countryId)?.iva ?? 0);
      return {
        rates: [
          {
            ...{ _id: aUuid, taxClass: 'standard', rate, validFrom: '2020-01-01', isRemovable: false },
            ...{ createdAt: '2020-01-01T00:00:00.000Z', createdBy: null },
          },
        ],
      };
    },
  },
  views: { list: () => [], counts: () => ({}) },
  lists: { first: ({ asks }) => ({ topics: [], answers: asks.map(() => ({ total: 0, isMissing: false, items: [] })) }) },
};

const breaches: string[] = [];
const realAdapter = http.defaults.adapter;

/**
 * Answers `send` from the call table, without a network. A request that is not in the table, an input or answer that its schemas refuse, and a call
 * without an answer from the test make the test fail.
 */
export function fakeServer(answers: Answers = {}): FakeServer {
  const given: Answers[] = [usualAnswers, answers];
  const requests: FakeRequest[] = [];
  const answerTo = async (config: InternalAxiosRequestConfig, lines?: LineWriter) => {
    const found = find(config);
    if (!found) return breach(config, `${config.method?.toUpperCase()} ${config.url} is not in the call table`);
    const { area, verb, call, input } = found;
    const request: FakeRequest = {
      call: call.id,
      input,
      headers: headersOf(config),
      url: `${config.url}`,
      params: { ...config.params },
      waits: (place) => lines?.write({ place }),
      arrives: (rows) => lines?.write({ rows }),
    };
    requests.push(request);
    const schema = (schemas as Record<string, Record<string, CallSchemas>>)[area]?.[verb] as CallSchemas;
    const parsed = parseInput(schema, call, input);
    if ('problem' in parsed) return respond(config, 422, parsed.problem);
    type Loose = Record<string, Record<string, ((input: unknown, request: FakeRequest) => unknown) | undefined> | undefined>;
    const handler = given.map((each) => (each as Loose)[area]?.[verb]).findLast((each) => each !== undefined);
    if (!handler) return breach(config, `the test gives no answer for ${call.id}`);
    try {
      const answer = schema.answer.safeParse(await Promise.race([handler(parsed.input, request), givenUp(config)]));
      if (!answer.success) return breach(config, `the answer of ${call.id} breaks its schema: ${answer.error.message}`);
      return respond(config, 200, answer.data);
    } catch (error) {
      if (error instanceof Refused) return respond(config, error.status, error.problem);
      if (isCancelled(error)) throw error;
      // As the real adapter does: the error contains the complete request.
      if (error instanceof Unreachable) throw new AxiosError(error.message, 'ERR_NETWORK', config);
      if (error instanceof Garbled) return respond(config, error.status, error.message);
      return breach(config, `the answer of ${call.id} threw: ${String(error)}`);
    }
  };
  http.defaults.adapter = (config) => answerTo(config);
  window.fetch = fetchFrom(answerTo);
  return {
    requests,
    of: (call) => requests.filter((request) => request.call === call),
    answer: (more) => {
      given.push(more);
    },
  };
}

/** Never answers; rejects when the caller aborts. */
const givenUp = (config: InternalAxiosRequestConfig) =>
  new Promise<never>((_, reject) => {
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
  });

/** Removes the fake server and reports invalid requests. */
export function closeServer(): void {
  http.defaults.adapter = realAdapter;
  Reflect.deleteProperty(window, 'fetch');
  const told = breaches.splice(0);
  if (told.length > 0) throw new Error(`fakeServer: ${told.join('; ')}`);
}

/** Removes and returns the contract violations so far: for tests of the fake server itself. */
export const takeBreaches = (): string[] => breaches.splice(0);

function breach(config: InternalAxiosRequestConfig, reason: string) {
  breaches.push(reason);
  return respond(config, 500, { type: `${problemTypePrefix}internal`, title: reason, status: 500, instance: 'fake' });
}

function respond(config: InternalAxiosRequestConfig, status: number, body: unknown) {
  return {
    data: typeof body === 'string' ? body : JSON.stringify(body),
    status,
    statusText: '',
    headers: { 'x-request-id': 'req-0001' },
    config,
  };
}

function headersOf(config: InternalAxiosRequestConfig): Record<string, string> {
  return Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

const everyCall = Object.entries(calls).flatMap(([area, verbs]) =>
  Object.entries(verbs as Record<string, Call>).map(([verb, call]) => ({ area, verb, call })),
);

/** The row of a request and its flat input, as the real server reads them. */
function find(config: InternalAxiosRequestConfig) {
  const url = new URL(config.url ?? '', 'http://localhost');
  for (const row of everyCall) {
    const { call } = row;
    if (call.method !== config.method?.toUpperCase()) continue;
    const template = withProduct(call.base === 2 ? `/api/v2/{product}${call.path}` : call.path, settings().product);
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`);
    const match = pattern.exec(url.pathname);
    if (!match) continue;
    const params = Object.fromEntries(paramNames(call.path).map((name, at) => [name, decodeURIComponent(match[at + 1] as string)]));
    const body = config.data ? (JSON.parse(String(config.data)) as Record<string, unknown>) : {};
    return { ...row, input: { ...Object.fromEntries(url.searchParams), ...body, ...params } };
  }
  return undefined;
}

function parseInput(schema: CallSchemas, call: Call, input: Record<string, unknown>) {
  const parts = [schema.params, schema.query, schema.body].filter((part) => part !== undefined);
  const known = new Set(parts.flatMap((part) => Object.keys(part.shape)));
  const ghosts = Object.keys(input).filter((name) => !known.has(name));
  if (ghosts.length > 0) breaches.push(`${call.id} has no ${ghosts.join(', ')}`);
  const all: Record<string, unknown> = {};
  for (const part of parts) {
    const own = Object.fromEntries(Object.entries(input).filter(([name]) => name in part.shape));
    const result = part.safeParse(own);
    if (!result.success) return { problem: invalid(fieldErrors(result.error.issues, own)) };
    Object.assign(all, result.data);
  }
  return { input: all };
}

function invalid(errors: ReturnType<typeof fieldErrors>): Problem {
  return {
    type: `${problemTypePrefix}invalid`,
    title: message('es', 'problem.invalid'),
    status: 422,
    instance: 'req-0001',
    errors: errors.map(({ field, key, params }) => ({ field, message: message('es', key, params) })),
  };
}
