import { calls, roles } from '@shop/shared/contract';

/** The three pages of staff: what differs between them besides their words. */
export const staffKinds = {
  sellers: { link: '/sellers', roleId: roles.seller._id, register: calls.users.registerSeller },
  logistics: { link: '/logistics', roleId: roles.logistic._id, register: calls.users.registerLogistic },
  administrators: { link: '/administrators', roleId: roles.admin._id, register: calls.users.registerAdministrator },
} as const;

export type StaffKind = keyof typeof staffKinds;
