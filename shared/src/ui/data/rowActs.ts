import type { ReactNode } from 'react';
import type { BulkChange } from '../../api/changeMany.ts';
import { type Machine, machines, type StateOf, type StepOf } from '../../contract/states.ts';
import type { IconName } from '../Icon.tsx';

/** Undoes an action. */
type TakeBack = () => Promise<unknown>;

/** A confirmation that is asked before an action. */
export interface Question {
  title: string;
  text: ReactNode;
}

interface ActBase<Row> {
  label: string;
  icon?: IconName;
  /** A lower-case letter that triggers the action while the row has the focus. */
  shortcut?: string;
  isDanger?: boolean;
  fits: (row: Row) => boolean;
  /** The id of the object that the action applies to, where several rows share one. Default: the row itself. */
  target?: (row: Row) => string;
  /** The version at which a row was shown, for bulk changes that must fail when the row has another version by now. */
  versionOf?: (row: Row) => number;
  /** The text of the success toast: `Pablo Fuentes ya puede entrar`. */
  done: (row: Row) => string;
}

/** An action that cannot be undone (people, money, documents): it asks for confirmation. */
export interface AskedAct<Row> extends ActBase<Row> {
  /** `reason` is empty unless the action asks for one. */
  act: (row: Row, reason: string) => Promise<unknown>;
  /** The same action for many rows; without it, the action is offered for single rows only. */
  bulk?: BulkChange | ((reason: string) => BulkChange);
  /** The confirmation; `plain` names the action and the row. */
  confirm: 'plain' | ((rows: readonly Row[]) => Question);
  /** The confirmation also asks for a reason, which may be required. */
  reason?: 'optional' | 'required';
  undoMany?: undefined;
}

/** An action that runs at once and offers to undo it. */
export interface UndoableAct<Row> extends ActBase<Row> {
  /** Created by `undoable(…)` from a call and its inverse. */
  act: (row: Row, reason: string) => Promise<TakeBack>;
  bulk?: BulkChange;
  /** Undoes many rows; without it, an action on many rows asks for confirmation. */
  undoMany?: BulkChange;
  confirm?: undefined;
  reason?: undefined;
}

/**
 * An action on rows, as data: it is in the menu of each row to which it applies and, while rows are selected, in the bar below. It must either ask
 * for confirmation or be undoable; otherwise it does not compile.
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
 * The steps of a state machine as row actions. `verbs` names every step; steps with the same verb are one action; a step without a verb does not
 * compile. `stepActs('user', { 'pending.approved': 'approve', … }, (row) => row.state, (verb, to) => ({ label: t(verb), … }))`
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
