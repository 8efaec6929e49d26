import {
  isHeld,
  may,
  mayBecome,
  mayTake,
  type PresentApproval,
  type Request,
  type RequestStep,
  type RoleName,
  requestSteps,
  type StateOf,
  stepsFrom,
} from '@shop/shared/contract';

export type State = StateOf<'request'>;

/** The way that a request goes, in its order. */
const way = ['confirm', 'confirmAsSeller', 'complete', 'completeSelling'] as const satisfies readonly RequestStep[];
/** What leads back from its end. */
const after = ['settleReturn', 'requestReturn'] as const satisfies readonly RequestStep[];

export type NextStepName = (typeof way)[number] | (typeof after)[number];

/** The states of the way, in its order: those of the stepper. */
export const mainStates = [
  'created',
  'confirmed',
  'confirmed_seller',
  'completed',
  'completed_selling',
] as const satisfies readonly State[];
export interface NextStep {
  step: NextStepName;
  /** Why it cannot be taken now: another role has to, or the request must first come to `after`. */
  lock?: { by: 'role' } | { by: 'approval' } | { by: 'state'; after: State };
}

/** What comes next for a request: what its state allows first, then the rest of its way with what it waits for. */
export function nextSteps(state: State, role: RoleName | undefined, approval: PresentApproval | null = null): NextStep[] {
  const allowed = stepsFrom(state);
  const at = (mainStates as readonly State[]).indexOf(state);
  const now = [...way, ...after]
    .filter((step) => allowed.includes(step))
    .map((step): NextStep => {
      if (!mayTake(role, step)) return { step, lock: { by: 'role' } };
      return step === 'confirm' && isHeld(approval) ? { step, lock: { by: 'approval' } } : { step };
    });
  const later = way
    .filter((step) => at >= 0 && mainStates.indexOf(requestSteps[step].from[0]) > at)
    .map((step): NextStep => ({ step, lock: { by: 'state', after: requestSteps[step].from[0] } }));
  return [...now, ...later];
}

/** The one thing that this role may do next. */
export function primaryStep(state: State, role: RoleName | undefined, approval: PresentApproval | null = null): NextStepName | undefined {
  return nextSteps(state, role, approval).find(({ lock }) => !lock)?.step;
}

/** Of a request that is sold: what its documents lack, for who makes them. */
export type DocumentAct = 'invoice' | 'issue';

/** The one thing to do next, the filled button: a step of the way, or its document. Nobody waits for a return that nobody asked for. */
export function primaryAction(
  { state, approvalState, saleId, invoice }: Pick<Request, 'state' | 'approvalState' | 'saleId' | 'invoice'>,
  role: RoleName | undefined,
): Exclude<NextStepName, 'requestReturn'> | DocumentAct | undefined {
  const step = primaryStep(state, role, approvalState);
  if (step && step !== 'requestReturn') return step;
  if (state !== 'completed_selling' || !saleId || !may(role, 'invoices.make')) return undefined;
  if (!invoice) return 'invoice';
  return invoice.state === 'pending' ? 'issue' : undefined;
}

/** The step that others have to take before anything goes on here. */
export function awaitedStep(state: State, role: RoleName | undefined): NextStepName | undefined {
  const awaited: readonly NextStepName[] = [...way, 'settleReturn'];
  return stepsFrom(state).find((step): step is NextStepName => (awaited as readonly string[]).includes(step) && !mayTake(role, step));
}

/** The step that brings a request from one state to another, whoever takes it; undefined: none does. */
export function stepBetween(from: State, to: State): NextStepName | 'reject' | undefined {
  if (!mayBecome('request', from, to)) return undefined;
  // What is settled goes back to where it was.
  return [...way, ...after, 'reject' as const].find((step) => stepsFrom(from).includes(step) && (requestSteps[step].to ?? to) === to);
}

/** Steps beside the way: what else may be done with a request in this state by this role. */
export function sideSteps(state: State, role: RoleName | undefined): ('update' | 'reject' | 'delete')[] {
  const allowed = stepsFrom(state);
  return (['update', 'reject', 'delete'] as const).filter((step) => allowed.includes(step) && mayTake(role, step));
}

/** The states in which a request waits for this role. A return may be asked for at any time, so nobody waits for one. */
export function waitingStates(role: RoleName | undefined): State[] {
  const awaited: NextStepName[] = [...way, 'settleReturn'];
  return [...mainStates, 'return_requested' as const].filter((state) => {
    const step = primaryStep(state, role);
    return step !== undefined && awaited.includes(step);
  });
}

/** What of the counts says how many requests wait, and what holds some of them. */
interface Counts {
  states: readonly { state: State; requests: number }[];
  held: { waiting: number; refused: number };
}

/** How many requests wait for this role. What is held does not, but for prices that wait for whom decides about them. */
export function waitingRequests(role: RoleName | undefined, { states, held }: Counts): number {
  const awaited: readonly State[] = waitingStates(role);
  const inThese = states.filter(({ state }) => awaited.includes(state)).reduce((sum, { requests }) => sum + requests, 0);
  if (!awaited.includes('created')) return inThese;
  return inThese - held.refused - (may(role, 'approvals.decide') ? 0 : held.waiting);
}

/** What a dialog is opened for: a step of the way, or something beside it. */
export type DialogStep = NextStepName | 'reject' | 'delete' | 'document' | 'attachPdf';
