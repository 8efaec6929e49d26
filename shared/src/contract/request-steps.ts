import { adminRoles, everyRole, logisticsRoles, type RoleName, salesRoles } from './roles.ts';
import type { StateOf } from './states.ts';

interface Step {
  /** The states it may be taken in. */
  from: readonly StateOf<'request'>[];
  /** The state it leads to; null: it stays as it is, or goes back to where it was. */
  to: StateOf<'request'> | null;
  roles: readonly RoleName[];
}

/**
 * What can be done with a request, and by whom. The page draws its buttons from this table, the server enforces it, and the roles of the
 * calls of `requests` are these.
 */
export const requestSteps = {
  create: { from: [], to: 'created', roles: salesRoles },
  update: { from: ['created'], to: null, roles: salesRoles },
  confirm: { from: ['created'], to: 'confirmed', roles: logisticsRoles },
  confirmAsSeller: { from: ['confirmed'], to: 'confirmed_seller', roles: salesRoles },
  /** Takes back what somebody did by mistake, as long as nothing came of it. */
  unconfirm: { from: ['confirmed'], to: 'created', roles: logisticsRoles },
  unconfirmAsSeller: { from: ['confirmed_seller'], to: 'confirmed', roles: salesRoles },
  complete: { from: ['confirmed_seller'], to: 'completed', roles: logisticsRoles },
  completeSelling: { from: ['completed'], to: 'completed_selling', roles: adminRoles },
  reject: { from: ['created', 'confirmed', 'confirmed_seller'], to: 'rejected', roles: everyRole },
  requestReturn: { from: ['completed', 'completed_selling'], to: 'return_requested', roles: salesRoles },
  settleReturn: { from: ['return_requested'], to: null, roles: logisticsRoles },
  delete: { from: ['created', 'rejected'], to: null, roles: adminRoles },
} as const satisfies Record<string, Step>;

export type RequestStep = keyof typeof requestSteps;
export const requestStepNames = Object.keys(requestSteps) as [RequestStep, ...RequestStep[]];

/** The steps that a request in this state allows, whoever asks. */
export function stepsFrom(state: StateOf<'request'>): RequestStep[] {
  return requestStepNames.filter((name) => (requestSteps[name] as Step).from.includes(state));
}

/** Whose step it is, where an administrator may take it as well: who is told that it waits. */
export function waitedFor(step: RequestStep): RoleName {
  return (requestSteps[step].roles as readonly RoleName[]).find((role) => role !== 'admin' && role !== 'mega') ?? 'admin';
}

export function mayTake(role: RoleName | undefined, step: RequestStep): boolean {
  return role !== undefined && (requestSteps[step] as Step).roles.includes(role);
}
