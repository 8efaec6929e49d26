import type { ReactNode } from 'react';
import type { BulkChange } from '../../api/changeMany.ts';
import { type Machine, machines, type StateOf, type StepOf } from '../../contract/states.ts';
import type { IconName } from '../Icon.tsx';

/** Takes back what an act did. */
type TakeBack = () => Promise<unknown>;

/** What is asked before something is done. */
export interface Question {
  title: string;
  text: ReactNode;
}

interface ActBase<Row> {
  label: string;
  icon?: IconName;
  /** A small letter that does it while the row has the focus. */
  shortcut?: string;
  isDanger?: boolean;
  fits: (row: Row) => boolean;
  /** What it acts on, where several rows share it: many rows of one are one. The row itself unless said. */
  target?: (row: Row) => string;
  /** The version that a row was shown at, where many are changed and one that is at another by now must not be. */
  versionOf?: (row: Row) => number;
  /** What is said once it is done: `Pablo Fuentes ya puede entrar`. */
  done: (row: Row) => string;
}

/** Nothing leads back from it (people, money, documents): it is asked before. */
export interface AskedAct<Row> extends ActBase<Row> {
  /** `reason` is empty unless it is asked for. */
  act: (row: Row, reason: string) => Promise<unknown>;
  /** The same for many rows; without it, it is offered for one at a time. */
  bulk?: BulkChange | ((reason: string) => BulkChange);
  /** What is asked; `plain` names the act and the row. */
  confirm: 'plain' | ((rows: readonly Row[]) => Question);
  /** With the question it is asked why, and whether somebody has to say it. */
  reason?: 'optional' | 'required';
  undoMany?: undefined;
}

/** Done at once, and offered to be taken back afterwards. */
export interface UndoableAct<Row> extends ActBase<Row> {
  /** `undoable(…)` makes it of a call and the one that leads back. */
  act: (row: Row, reason: string) => Promise<TakeBack>;
  bulk?: BulkChange;
  /** What takes it back from many rows; without it they are asked about before. */
  undoMany?: BulkChange;
  confirm?: undefined;
  reason?: undefined;
}

/**
 * Something to do with rows, as data: it stands in the menu of each row that it fits and, while rows are selected, in the bar beneath. It
 * either asks first or can be taken back: one that does neither does not compile.
 */
export type RowAct<Row> = AskedAct<Row> | UndoableAct<Row>;

/** `act: undoable((row) => change(call, …), (after, row) => change(call, …))` */
export const undoable =
  <Row, Answer>(act: (row: Row) => Promise<Answer>, undo: (after: Answer, row: Row) => Promise<unknown>): UndoableAct<Row>['act'] =>
  async (row) => {
    const after = await act(row);
    return () => undo(after, row);
  };

type Fitless<Act> = Act extends unknown ? Omit<Act, 'fits'> : never;

/**
 * The steps of a state machine as acts. `verbs` names every step, two with one name are one act; a step without a verb does not compile.
 * `stepActs('user', { 'pending.approved': 'approve', … }, (row) => row.state, (verb, to) => ({ label: t(verb), … }))`
 */
export function stepActs<M extends Machine, Row, const V extends Readonly<Record<StepOf<M>, string>>>(
  machine: M,
  verbs: V,
  stateOf: (row: Row) => StateOf<M>,
  actOf: (verb: V[StepOf<M>], to: StateOf<M>) => Fitless<RowAct<Row>>,
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
