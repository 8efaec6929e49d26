/** The four staff roles. `key` is used in profiles and menu entries. Source: specification, section 6. */
export const roles = {
  admin: { _id: '00000000-0000-4000-8000-0000000000a1', key: 'admin-new-backoffice' },
  seller: { _id: '00000000-0000-4000-8000-0000000000a2', key: 'backoffice-sales-ch' },
  logistic: { _id: '00000000-0000-4000-8000-0000000000a3', key: 'backoffice-logistic-ch' },
  mega: { _id: '00000000-0000-4000-8000-0000000000a4', key: 'mega-admin-backoffice' },
} as const;

export type RoleName = keyof typeof roles;
export type RoleKey = (typeof roles)[RoleName]['key'];

export const roleNames = Object.keys(roles) as RoleName[];

/** The role of a key; undefined for a key that is not a staff role. */
export function roleByKey(key: string | undefined): RoleName | undefined {
  return roleNames.find((name) => roles[name].key === key);
}

/** Role sets of menu entries, calls and permissions. */
export const everyRole: readonly RoleName[] = [...roleNames];
/** For calls that sessions cannot make. */
export const noRole = [] as const satisfies readonly RoleName[];
export const adminRoles = ['admin', 'mega'] as const satisfies readonly RoleName[];
export const salesRoles = ['admin', 'seller', 'mega'] as const satisfies readonly RoleName[];
export const logisticsRoles = ['admin', 'logistic', 'mega'] as const satisfies readonly RoleName[];
