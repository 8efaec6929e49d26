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

/** The main steps of a request, in order. */
const way = ['confirm', 'confirmAsSeller', 'complete', 'completeSelling'] as const satisfies readonly RequestStep[];
/** The steps of a return, after the main steps. */
const after = ['settleReturn', 'requestReturn'] as const satisfies readonly RequestStep[];

export type NextStepName = (typeof way)[number] | (typeof after)[number];

/** The states of the main steps, in order, as the stepper shows them. */
export const mainStates = [
  'created',
  'confirmed',
  'confirmed_seller',
  'completed',
  'completed_selling',
] as const satisfies readonly State[];
export interface NextStep {
  step: NextStepName;
  /** Why the step cannot be taken now: it requires another role, or the request must first reach the state `after`. */
  lock?: { by: 'role' } | { by: 'approval' } | { by: 'state'; after: State };
}

/** The next steps of a request: first those that its state allows, then the remaining main steps with what they wait for. */
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

/** The first step that this role may take now. */
export function primaryStep(state: State, role: RoleName | undefined, approval: PresentApproval | null = null): NextStepName | undefined {
  return nextSteps(state, role, approval).find(({ lock }) => !lock)?.step;
}

/** The missing document of a sold request, for roles that create it. */
export type DocumentAct = 'invoice' | 'issue';

/** The primary action: a main step, or its document. A return is optional, so it is never primary. */
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

/** The step that another role must take before the request can continue. */
export function awaitedStep(state: State, role: RoleName | undefined): NextStepName | undefined {
  const awaited: readonly NextStepName[] = [...way, 'settleReturn'];
  return stepsFrom(state).find((step): step is NextStepName => (awaited as readonly string[]).includes(step) && !mayTake(role, step));
}

/** The step that moves a request from one state to another, for any role; undefined if there is none. */
export function stepBetween(from: State, to: State): NextStepName | 'reject' | undefined {
  if (!mayBecome('request', from, to)) return undefined;
  // A settled return restores the previous state.
  return [...way, ...after, 'reject' as const].find((step) => stepsFrom(from).includes(step) && (requestSteps[step].to ?? to) === to);
}

/** Side steps: what else this role may do with a request in this state. */
export function sideSteps(state: State, role: RoleName | undefined): ('update' | 'reject' | 'delete')[] {
  const allowed = stepsFrom(state);
  return (['update', 'reject', 'delete'] as const).filter((step) => allowed.includes(step) && mayTake(role, step));
}

/** The states in which a request waits for this role. A return is optional, so no state waits for one. */
export function waitingStates(role: RoleName | undefined): State[] {
  const awaited: NextStepName[] = [...way, 'settleReturn'];
  return [...mainStates, 'return_requested' as const].filter((state) => {
    const step = primaryStep(state, role);
    return step !== undefined && awaited.includes(step);
  });
}

/** The counts that determine how many requests wait, and how many are held. */
interface Counts {
  states: readonly { state: State; requests: number }[];
  held: { waiting: number; refused: number };
}

/** The number of requests that wait for this role. Held requests are excluded, except those whose prices wait for the roles that approve them. */
export function waitingRequests(role: RoleName | undefined, { states, held }: Counts): number {
  const awaited: readonly State[] = waitingStates(role);
  const inThese = states.filter(({ state }) => awaited.includes(state)).reduce((sum, { requests }) => sum + requests, 0);
  if (!awaited.includes('created')) return inThese;
  return inThese - held.refused - (may(role, 'approvals.decide') ? 0 : held.waiting);
}

/** What a dialog is opened for: a step, or another action. */
export type DialogStep = NextStepName | 'reject' | 'delete' | 'document' | 'attachPdf';
