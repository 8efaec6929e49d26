import type { ComponentType } from 'react';
import type { ItemOf, NamedDeclaration } from '../contract/declareRemote.ts';

/** What the code of an act is given. row: as its declared list answered it; what it says may be older than the record. */
export interface ActProps<Row> {
  row: Row;
  /** To be called once, when there is nothing left to show here: it is done, given up, or goes on in a panel or on another page. */
  onEnd: () => void;
}

export type LoadAct<Row> = () => Promise<ComponentType<ActProps<Row>>>;

type WorkIn<D> = D extends { work: readonly (infer W)[] } ? W : never;
type InPlace<D> = Extract<WorkIn<D>, { act: { isInPlace: true } }>;

/**
 * The code of the acts that a remote declares with `isInPlace`, by the id of their work: in a file of its own
 * `export const acts = { toSign: async () => (await import('./SignAct.tsx')).SignAct } satisfies RemoteActs<typeof remote>`, which `src/pages.ts` loads:
 * `export const acts = async () => (await import('./acts.ts')).acts`. The host shows such a component beside its first page; it begins by itself what
 * it is for.
 */
export type RemoteActs<D extends NamedDeclaration> = {
  [W in InPlace<D> as W extends { id: infer Id extends string } ? Id : never]: LoadAct<W extends { call: infer C } ? ItemOf<C> : never>;
};
