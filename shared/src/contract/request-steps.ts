import { adminRoles, everyRole, logisticsRoles, type RoleName, salesRoles } from './roles.ts';
import type { StateOf } from './states.ts';

interface Step {
  /** The states that allow the step. */
  from: readonly StateOf<'request'>[];
  /** The state after the step; null: unchanged, or back to the previous state. */
  to: StateOf<'request'> | null;
  roles: readonly RoleName[];
}

/**
 * The steps of a request, and their roles. The page draws its buttons from this table, the server enforces it, and the calls of `requests` use its
 * roles.
 */
export const requestSteps = {
  create: { from: [], to: 'created', roles: salesRoles },
  update: { from: ['created'], to: null, roles: salesRoles },
  confirm: { from: ['created'], to: 'confirmed', roles: logisticsRoles },
  confirmAsSeller: { from: ['confirmed'], to: 'confirmed_seller', roles: salesRoles },
  /** Undoes a confirmation made by mistake, if nothing has followed from it. */
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

/** The steps that a request in this state allows, for any role. */
export function stepsFrom(state: StateOf<'request'>): RequestStep[] {
  return requestStepNames.filter((name) => (requestSteps[name] as Step).from.includes(state));
}

/** The role that is notified that a step is waiting; an administrator can take the step as well. */
export function waitedFor(step: RequestStep): RoleName {
  return (requestSteps[step].roles as readonly RoleName[]).find((role) => role !== 'admin' && role !== 'mega') ?? 'admin';
}

export function mayTake(role: RoleName | undefined, step: RequestStep): boolean {
  return role !== undefined && (requestSteps[step] as Step).roles.includes(role);
}
