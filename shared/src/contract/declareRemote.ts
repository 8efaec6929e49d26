import type { CallAnswer, CallInput } from './call.ts';
import type { calls } from './calls/index.ts';
import type { Declaration } from './declaration.ts';
import type { LinkOf } from './menu.ts';
import type { NotificationId, NotificationParam } from './notifications.ts';
import type { RemoteName, remotes } from './remotes.ts';

/** The declaration of a remote with its name. */
export interface NamedDeclaration extends Declaration {
  name: string;
}

type Table = typeof calls;
type CallId = { [A in keyof Table & string]: `${A}.${keyof Table[A] & string}` }[keyof Table & string];
type CallOf<Id> = Id extends `${infer A}.${infer V}`
  ? A extends keyof Table
    ? V extends keyof Table[A]
      ? Table[A][V]
      : never
    : never
  : never;
/** An item of a list call's answer. */
export type ItemOf<Id> = CallAnswer<CallOf<Id>> extends { items: (infer Item)[]; total: number } ? Item : never;
/** Calls that answer a list with its total. */
type ListId = { [Id in CallId]: [ItemOf<Id>] extends [never] ? never : Id }[CallId];
type InputOf<Id> = Omit<CallInput<CallOf<Id>>, 'page' | 'size' | 'pageSize'>;
/** Names of inputs that accept any text; an enumeration is not a search. */
type TextOf<Id> = { [K in keyof InputOf<Id> & string]: string extends InputOf<Id>[K] ? K : never }[keyof InputOf<Id> & string];
/** Fields of a record that can be printed, and `client.name` of a record that it refers to. */
type FieldOf<Id> = {
  [K in keyof ItemOf<Id> & string]: ItemOf<Id>[K] extends string | number | null
    ? K
    : ItemOf<Id>[K] extends { name: string } | null
      ? `${K}.name`
      : never;
}[keyof ItemOf<Id> & string];

/** `{name}` and `{{name}}` in a text. */
type Holes<T> = T extends `${string}{${infer Name}}${infer Rest}` ? (Name extends `{${infer Inner}` ? Inner : Name) | Holes<Rest> : never;
/** A text if all its placeholders are among the names; otherwise the error. */
type Filled<T, Names extends string> = [Holes<T>] extends [Names] ? T : { unknownField: Exclude<Holes<T>, Names> };

/** The links that a remote has pages for: those of the contract's menu and those that it declares. */
export type LinksOf<D> =
  | (D extends { name: infer N } ? (N extends RemoteName ? LinkOf<N> : never) : never)
  | (D extends { pages: readonly { link: infer L extends string }[] } ? L : never);
/** An address of the remote's own pages, with an optional path or query. */
type AddressIn<D> = LinksOf<D> | `${LinksOf<D>}/${string}` | `${LinksOf<D>}?${string}`;

type SearchIn<D> = D extends { search: readonly (infer S)[] } ? S : never;
type SearchId<D> = SearchIn<D> extends { id: infer Id } ? Id : never;
type CallOfSearch<D, Id> = Extract<SearchIn<D>, { id: Id }> extends { call: infer C } ? C : never;
type FlagIn<D> = D extends { flags: readonly { key: infer K }[] } ? K : never;

type Flagged<D, T> = T extends { flag: infer F } ? { flag: F extends FlagIn<D> ? F : { noSuchFlag: F } } : unknown;
type Linked<D, T, Names extends string> = T extends { link: infer L }
  ? { link: L extends AddressIn<D> ? Filled<L, Names | 'product'> : { noPageOfThisRemote: L } }
  : unknown;

/** Further inputs of a call. */
type Inputs<C, I> = { [K in keyof I]: K extends keyof InputOf<C> ? InputOf<C>[K] : { noInputOfTheCall: K } };
type Asked<C, T> = (T extends { input: infer I } ? { input: Inputs<C, I> } : unknown) &
  (T extends { filters: infer F } ? { filters: Inputs<C, F> } : unknown);

type CheckedSearch<D, S> = S extends { call: infer C; title: infer T }
  ? Flagged<D, S> &
      Linked<D, S, FieldOf<C>> &
      Asked<C, S> & {
        call: C extends ListId ? C : { noListCall: C };
        text: TextOf<C>;
        title: Filled<T, FieldOf<C>>;
      } & (S extends { hint: infer H } ? { hint: Filled<H, FieldOf<C>> } : unknown) &
      (S extends { facts: infer L } ? { facts: { [Language in keyof L]: Filled<L[Language], FieldOf<C>> } } : unknown)
  : unknown;

type CheckedAction<D, A> = Flagged<D, A> &
  (A extends { on: infer On }
    ? Linked<D, A, FieldOf<CallOfSearch<D, On>>> & { on: On extends SearchId<D> ? On : { noSuchSearch: On } }
    : Linked<D, A, never>);

type CheckedTile<D, T> = T extends { call: infer C; link: infer L }
  ? Flagged<D, T> &
      Asked<C, T> & {
        link: L extends LinksOf<D> ? L : { noPageOfThisRemote: L };
        call: C extends ListId ? C : { noListCall: C };
        mine?: TextOf<C>;
      }
  : unknown;

/** A text in both languages whose placeholders are fields of the records. */
type Texts<C, T> = { [Language in keyof T]: Filled<T[Language], FieldOf<C>> };
type CheckedColumns<C, T> = { [I in keyof T]: T[I] & (T[I] extends { text: infer X } ? { text: Filled<X, FieldOf<C>> } : unknown) };
/** Every value that the field can have, and no other. */
type CheckedBadge<C, B> = B extends { field: infer F; words: infer W }
  ? F extends FieldOf<C> & keyof ItemOf<C>
    ? [keyof W, ItemOf<C>[F]] extends [ItemOf<C>[F], keyof W]
      ? unknown
      : { words: Record<ItemOf<C>[F] & string, unknown> }
    : { field: { noSuchField: F } }
  : unknown;

type CheckedWork<D, T> = T extends { call: infer C; link: infer L; open: infer O; title: infer X }
  ? Flagged<D, T> &
      Asked<C, T> & {
        call: C extends ListId ? C : { noListCall: C };
        link: L extends AddressIn<D> ? Filled<L, 'product' | 'today'> : { noPageOfThisRemote: L };
        open: O extends AddressIn<D> ? Filled<O, FieldOf<C> | 'product'> : { noPageOfThisRemote: O };
        title: Texts<C, X>;
        mine?: TextOf<C>;
        due?: FieldOf<C>;
        sum?: FieldOf<C>;
        bar?: { of: FieldOf<C>; among: FieldOf<C> };
      } & (T extends { hint: infer H } ? { hint: Texts<C, H> } : unknown) &
      (T extends { figure: infer H } ? { figure: Filled<H, FieldOf<C>> } : unknown) &
      (T extends { columns: infer H } ? { columns: CheckedColumns<C, H> } : unknown) &
      (T extends { badge: infer H } ? { badge: CheckedBadge<C, H> } : unknown) &
      (T extends { act: { link: infer A } }
        ? { act: { link: A extends AddressIn<D> ? Filled<A, FieldOf<C> | 'product'> : { noPageOfThisRemote: A } } }
        : unknown)
  : unknown;

type CheckedNotification<D, N> = N extends { kind: infer K extends string; text: infer T; link: infer L }
  ? D extends { name: infer Name extends string }
    ? `${Name}.${K}` extends infer Id extends NotificationId
      ? {
          text: { [Language in keyof T]: Filled<T[Language], NotificationParam<Id>> };
          link: L extends AddressIn<D> ? Filled<L, NotificationParam<Id> | 'product'> : { noPageOfThisRemote: L };
        } & (N extends { group: { text: infer G; link: infer A } }
          ? {
              group: {
                text: { [Language in keyof G]: Filled<G[Language], 'count' | 'sum'> };
                link: A extends AddressIn<D> ? Filled<A, 'product'> : { noPageOfThisRemote: A };
                sum?: NotificationParam<Id>;
              };
            }
          : unknown)
      : { kind: { neverSent: K } }
    : unknown
  : unknown;

/** Mismatches between a declaration and the call table, or within the declaration, are named in the compile error. */
type Checked<D> = {
  [K in keyof D]: K extends keyof Checks<unknown, unknown>
    ? Each<D, K, D[K]>
    : K extends keyof NamedDeclaration | keyof (typeof remotes)[RemoteName]
      ? unknown
      : never;
};

type Each<D, K extends keyof Checks<unknown, unknown>, Items> = { [I in keyof Items]: Items[I] & Checks<D, Items[I]>[K] };

interface Checks<D, Item> {
  pages: Flagged<D, Item>;
  actions: CheckedAction<D, Item>;
  search: CheckedSearch<D, Item>;
  tiles: CheckedTile<D, Item>;
  work: CheckedWork<D, Item>;
  notifications: CheckedNotification<D, Item>;
}

/**
 * Declares a remote, in its `src/remote.ts`: `export const remote = declareRemote({ ...remotes.planning, name: 'planning', search: [ … ] })`; a
 * remote that the contract does not know provides its own name, title, owner and pages. Calls, their inputs and the fields of their records must be
 * in the call table, addresses must be the remote's own pages, and flags must be declared: otherwise it does not compile. Pure data: the build reads
 * it, and no browser loads it.
 */
export function declareRemote<const D extends NamedDeclaration>(declaration: D & Checked<D>): D {
  return declaration;
}
