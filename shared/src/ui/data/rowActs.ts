import type { ReactNode } from 'react';
import type { BulkChange } from '../../api/changeMany.ts';
import { type Machine, machines, type StateOf, type StepOf } from '../../contract/states.ts';
import type { IconName } from '../Icon.tsx';

/** Something to do with rows, as data: it stands in the menu of each row that it fits and, while rows are selected, in the bar beneath. */
export interface RowAct<Row> {
  label: string;
  icon?: IconName;
  /** A small letter that does it while the row has the focus. */
  shortcut?: string;
  isDanger?: boolean;
  fits: (row: Row) => boolean;
  /** `reason` is empty unless it is asked for. */
  act: (row: Row, reason: string) => Promise<unknown>;
  /** What it acts on, where several rows share it: many rows of one are one. The row itself unless said. */
  target?: (row: Row) => string;
  /** The same for many rows; without it, it is offered for one at a time. */
  bulk?: BulkChange | ((reason: string) => BulkChange);
  /** The version that a row was shown at, where many are changed and one that is at another by now must not be. */
  versionOf?: (row: Row) => number;
  /** What is said once it is done: `Pablo Fuentes ya puede entrar`. */
  done: (row: Row) => string;
  /** What is asked before; without it nothing is. */
  confirm?: (rows: readonly Row[]) => { title: string; text: ReactNode };
  /** With the question it is asked why, and whether somebody has to say it. */
  reason?: 'optional' | 'required';
}

/**
 * The steps of a state machine as acts. `verbs` names every step, two with one name are one act; a step without a verb does not compile.
 * `stepActs('user', { 'pending.approved': 'approve', … }, (row) => row.state, (verb, to) => ({ label: t(verb), … }))`
 */
export function stepActs<M extends Machine, Row, const V extends Readonly<Record<StepOf<M>, string>>>(
  machine: M,
  verbs: V,
  stateOf: (row: Row) => StateOf<M>,
  actOf: (verb: V[StepOf<M>], to: StateOf<M>) => Omit<RowAct<Row>, 'fits'>,
): RowAct<Row>[] {
  const steps = Object.entries(machines[machine]).flatMap(([from, next]) =>
    (next as readonly StateOf<M>[]).map((to) => ({ from, to, verb: verbs[`${from}.${to}` as StepOf<M>] })),
  );
  const first = steps.filter(({ verb }, at) => steps.findIndex((step) => step.verb === verb) === at);
  return first.map(({ verb, to }) => ({
    ...actOf(verb, to),
    fits: (row) => steps.some((step) => step.verb === verb && step.from === stateOf(row)),
  }));
}
