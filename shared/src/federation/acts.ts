import type { ComponentType } from 'react';
import type { ItemOf, NamedDeclaration } from '../contract/declareRemote.ts';

/** Props of an in-place action. row: as its declared list answered it; the record may have changed since. */
export interface ActProps<Row> {
  row: Row;
  /** Call it once when the action has nothing more to show here: it is done, cancelled, or continues in a panel or on another page. */
  onEnd: () => void;
}

export type LoadAct<Row> = () => Promise<ComponentType<ActProps<Row>>>;

type WorkIn<D> = D extends { work: readonly (infer W)[] } ? W : never;
type InPlace<D> = Extract<WorkIn<D>, { act: { isInPlace: true } }>;

/**
 * The code of the actions that a remote declares with `isInPlace`, by the id of their work, in a file of its own:
 * `export const acts = { toSign: async () => (await import('./SignAct.tsx')).SignAct } satisfies RemoteActs<typeof remote>`
 * `src/pages.ts` loads that file: `export const acts = async () => (await import('./acts.ts')).acts`
 * The host mounts such a component next to its first page; the component starts the action when it mounts.
 */
export type RemoteActs<D extends NamedDeclaration> = {
  [W in InPlace<D> as W extends { id: infer Id extends string } ? Id : never]: LoadAct<W extends { call: infer C } ? ItemOf<C> : never>;
};
