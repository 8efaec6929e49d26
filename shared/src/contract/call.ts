import type { z } from 'zod';
import type { KeyScope } from './partner-keys.ts';
import type { RoleName } from './roles.ts';
import type { SessionRequirement } from './session-requirements.ts';
import type { Topic } from './topics.ts';

/** Input and answer of a call. Field names are unique over params, query and body, so that both sides use one flat input. */
export interface CallSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodType;
}

/** The place of the country in a call: `send` fills it in and the server checks it. The value is the name of the field. */
export type CountryPlace = { path: string } | { query: string } | { body: string };

/** A row of the call table: everything about a call that both sides need, apart from its schemas. */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is a parameter, `{product}` the slug. Base 2 paths are relative to `/api/v2/{product}`. */
  path: `/${string}`;
  /** 1 is the main server. Default: 1. */
  base?: 1 | 2;
  /** false: public, no session. */
  sid?: false;
  country?: CountryPlace;
  /** Empty if the call requires a partner's key: sessions are not accepted there. */
  roles: readonly RoleName[];
  /** Made by a partner's own system with a key of this scope; the country is the partner's. */
  key?: KeyScope;
  /** A release token of the remote is accepted as well. */
  releaseToken?: true;
  /** Requirements of a session during which this call is allowed; every other call is refused until the requirement is met. */
  allowedWhile?: readonly SessionRequirement[];
  /**
   * Refused (403 `proof`) unless the caller has proved their identity within the last minutes. secondFactor: required of users who have a second
   * factor. identity: required of all users; users without a second factor use the password.
   */
  proof?: 'secondFactor' | 'identity';
  /** For a call that is not a GET: the fields that are sent in the query. */
  inQuery?: readonly string[];
  /** Defaults to "not a GET". */
  changes?: boolean;
  /** Refused without an Idempotency-Key: each call changes something, although its method or address looks repeatable. */
  needsKey?: true;
  /**
   * Accepts no Idempotency-Key, because the call does slow work outside a transaction or counts attempts that must survive a refusal. A repeated call
   * has no further effect: a proof is made again, a changed password is no longer the current one, a document is drawn again, and the events of a
   * page count once.
   */
  keyless?: true;
  /** Applies another call's action to many records: one transaction, one Idempotency-Key and one result for each record (see `bulkOf`). */
  bulk?: true;
  /** For a call with files. Default: `limits.bodyBytes`. */
  bodyBytes?: number;
  /** The topic of the records that the call reads or changes, as the socket names it. */
  topic?: Topic;
  /** Further topics whose records the answer depends on, such as sums over sales and purchases. */
  madeOf?: readonly Topic[];
}

/** The address of a bulk call: that of the single call, without the parameters that identify the record. */
type BulkPath<P extends string> = P extends `${infer Head}/{${string}}` ? `${Head}-bulk` : `${P}-bulk`;

/** The row of a bulk call of `row`: roles, proof and topic are the same. */
export const bulkOf = <R extends CallRow>({ path, base, roles, proof, topic }: R) =>
  ({
    method: 'POST',
    path: `${path.replace(/\/\{.*\}$/, '')}-bulk` as BulkPath<R['path']> & `/${string}`,
    roles,
    needsKey: true,
    bulk: true,
    ...(base && { base }),
    ...(proof && { proof }),
    ...(topic && { topic }),
  }) as const;

type Fields<S> = S extends z.ZodObject ? keyof z.input<S> & string : never;

/** `{page}` and `{size}` of `/get/{page}/{size}`; the slug is not a parameter. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends 'product' ? never : Name) | PathParams<Rest>
  : never;

/** A path parameter without a schema, or a schema without a place in the path, is named in the compile error. */
type Checked<R extends CallRow, S extends CallSchemas> = [PathParams<R['path']>] extends [Fields<S['params']>]
  ? [Fields<S['params']>] extends [PathParams<R['path']>]
    ? unknown
    : { schemaWithoutPathParameter: Exclude<Fields<S['params']>, PathParams<R['path']>> }
  : { pathParameterWithoutSchema: Exclude<PathParams<R['path']>, Fields<S['params']>> };

export type Call<S extends CallSchemas = CallSchemas, R extends CallRow = CallRow> = R & {
  /** `clients.list` */
  id: string;
  /** Type only; the schemas stay out of the browser until a form needs them. */
  readonly schemas?: S;
};

/**
 * The calls of one area. `S` is the type of the area's schemas; every schema needs its row and every row its schema.
 * `calls<typeof clientSchemas>()('clients', { list: { method: 'GET', path: '/…/{page}', roles: everyRole } })`
 */
export function defineCalls<S extends Record<string, CallSchemas>>() {
  return <const T extends { [K in keyof S]: CallRow }>(
    area: string,
    rows: T & { [K in keyof S]: Checked<T[K], S[K]> } & { [K in Exclude<keyof T, keyof S>]: never },
  ): { [K in keyof S & keyof T]: Call<S[K], T[K]> } =>
    Object.fromEntries(Object.entries(rows as Record<string, CallRow>).map(([verb, row]) => [verb, { ...row, id: `${area}.${verb}` }])) as {
      [K in keyof S & keyof T]: Call<S[K], T[K]>;
    };
}

/** A call that changes many records, a result for each. */
export type BulkCall = Call & { method: 'POST'; changes?: true; bulk: true };
/** A call that changes something (see `changes`). */
export type ChangingCall = Call & ({ changes: true } | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; changes?: true });
/** A call that only reads. */
export type ReadingCall = Call & ({ changes: false } | { method: 'GET'; changes?: false });

type In<S> = S extends z.ZodType ? z.input<S> : unknown;
type Out<S> = S extends z.ZodType ? z.output<S> : unknown;
type SchemasOf<C> = C extends { readonly schemas?: infer S } ? NonNullable<S> : never;
type Part<S, K extends string> = S extends Record<K, infer P> ? P : undefined;
type Flat<T> = { [K in keyof T]: T[K] };
type CountryField<C> = C extends { country: { path: infer N } | { query: infer N } | { body: infer N } } ? N & string : never;

/** The caller's input: all fields except the country, which `send` adds (provide it to name another country). */
export type CallInput<C> = Flat<
  Omit<In<Part<SchemasOf<C>, 'params'>> & In<Part<SchemasOf<C>, 'query'>> & In<Part<SchemasOf<C>, 'body'>>, CountryField<C>> & {
    [K in CountryField<C>]?: string;
  }
>;

/** The handler's input: all fields, validated. */
export type HandlerInput<C> = Flat<Out<Part<SchemasOf<C>, 'params'>> & Out<Part<SchemasOf<C>, 'query'>> & Out<Part<SchemasOf<C>, 'body'>>>;

/** The answer as the caller receives it. */
export type CallAnswer<C> = Out<Part<SchemasOf<C>, 'answer'>>;
/** What a handler returns, before the answer's schema has run. */
export type HandlerAnswer<C> = In<Part<SchemasOf<C>, 'answer'>>;

/** Whether a call changes something: such a call is never retried automatically, cached, or allowed from another site. */
export function changes(row: CallRow): boolean {
  return row.changes ?? row.method !== 'GET';
}

export const isReading = (call: Call): call is ReadingCall => !changes(call);

/** Names of the parameters in a path, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).filter((name) => name !== 'product');
}

/** The input for one page of a list, counted from 0. Calls of the specification name the number of rows either `size` or `pageSize`. */
export function pageOf(row: CallRow, page: number, count: number): { page: number; size: number } | { page: number; pageSize: number } {
  return paramNames(row.path).includes('size') ? { page, size: count } : { page, pageSize: count };
}

/** The input for the first rows of a list. */
export const firstRows = (row: CallRow, count: number) => pageOf(row, 0, count);
