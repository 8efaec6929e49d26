/**
 * State machines as data: state → states that may follow. The page draws its buttons from them, the server enforces them.
 */
export const machines = {
  user: { pending: ['approved', 'rejected'], approved: ['blocked'], blocked: ['approved'], rejected: [] },
  fisher: { pending: ['approved', 'rejected'], approved: ['suspended'], suspended: ['approved'], rejected: [] },
  plugin: { pending: ['enabled'], enabled: ['disabled'], disabled: ['enabled'] },
  log: { open: ['done'], done: ['open'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Machine = keyof typeof machines;
export type StateOf<M extends Machine> = keyof (typeof machines)[M] & string;

export function statesOf<M extends Machine>(machine: M): [StateOf<M>, ...StateOf<M>[]] {
  return Object.keys(machines[machine]) as [StateOf<M>, ...StateOf<M>[]];
}

/** The states that may follow `from`. */
export function nextStates<M extends Machine>(machine: M, from: StateOf<M>): readonly StateOf<M>[] {
  return (machines[machine] as Record<string, readonly string[]>)[from] as readonly StateOf<M>[];
}

export function mayBecome<M extends Machine>(machine: M, from: StateOf<M>, to: StateOf<M>): boolean {
  return nextStates(machine, from).includes(to);
}

/** A step of a machine, as `from.to`: `pending.approved`. */
export type StepOf<M extends Machine> = {
  [From in StateOf<M>]: (typeof machines)[M][From] extends readonly (infer To extends string)[] ? `${From}.${To}` : never;
}[StateOf<M>];
