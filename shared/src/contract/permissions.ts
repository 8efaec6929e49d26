import { ALM, AM, ASM, everyRole, type RoleName } from './roles.ts';

/** Who may do what beyond opening a page. The server enforces the same sets through the call table. */
export const permissions = {
  'clients.edit': ASM,
  'clients.log': ASM,
  'clients.export': everyRole,
  'users.register': AM,
  'users.approve': AM,
  'products.switch': ASM,
  'fishers.approve': AM,
  'fishers.plugin': AM,
  'fishers.camera': ALM,
  'country.switch': ['mega'],
} as const satisfies Record<string, readonly RoleName[]>;

export type Permission = keyof typeof permissions;

export function may(role: RoleName | undefined, permission: Permission): boolean {
  return role !== undefined && (permissions[permission] as readonly RoleName[]).includes(role);
}
