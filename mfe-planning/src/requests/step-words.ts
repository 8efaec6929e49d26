import { type RequestStep, type RoleName, requestSteps } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import type { IconName } from '@shop/shared/ui';
import { requestMessages } from './messages.ts';
import type { NextStepName } from './next-steps.ts';

export const stepIcon = {
  confirm: 'check',
  confirmAsSeller: 'user',
  complete: 'products',
  completeSelling: 'invoice',
  requestReturn: 'undo',
  settleReturn: 'undo',
} as const satisfies Record<NextStepName, IconName>;

const order: readonly RoleName[] = ['seller', 'logistic', 'admin'];

/** The roles that may take a step, as text: `vendedor o administrador`. Roles that may do everything are omitted. */
export function useStepRoles(): (step: RequestStep) => string {
  const t = useMessages(requestMessages);
  return (step) => {
    const names = order.filter((role) => (requestSteps[step].roles as readonly RoleName[]).includes(role));
    return names.map((role) => t(`roles.${role as 'seller' | 'logistic' | 'admin'}`)).join(` ${t('or')} `);
  };
}
