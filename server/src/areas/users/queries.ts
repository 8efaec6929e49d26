import { type RoleName, roleByKey, roles as roleTable, type User } from '@shop/shared/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { total } from '../../base/db/list.ts';
import { people, roles, userRoles, users } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import type { Caller } from '../../base/http/handler.ts';

/** The role that a user acts in: the first one. */
export const current = and(eq(userRoles.userId, users._id), eq(userRoles.position, 0));

/** Staff: accounts with a role. Fishers and buyers have accounts without one. */
export async function staffRows(db: Db, where: SQL | undefined, order: SQL[], limit?: number, offset = 0): Promise<User[]> {
  const query = db
    .select({
      _id: users._id,
      version: users.version,
      countryId: users.countryId,
      email: users.email,
      names: people.names,
      lastNames: people.lastNames,
      phone: people.phone,
      roleKey: roles.key,
      state: users.state,
      lastLoginAt: users.lastLoginAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .innerJoin(people, eq(people._id, users.personId))
    .innerJoin(userRoles, current)
    .innerJoin(roles, eq(roles._id, userRoles.roleId))
    .where(where)
    .orderBy(...order);
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset));
  return rows.map(({ roleKey, ...row }) => ({ ...row, role: roleOf(roleKey) }));
}

export function countStaff(db: Db, where: SQL | undefined) {
  return db.select(total).from(users).innerJoin(people, eq(people._id, users.personId)).innerJoin(userRoles, current).where(where);
}

export const hasRole = (role: RoleName): SQL => eq(userRoles.roleId, roleTable[role]._id);

/** Staff whose name or e-mail has every word. */
export function staffMatches(text: string): SQL | undefined {
  return or(matches(people.search, text), matches(users.email, text));
}

const isAdmin = (role: RoleName) => role === 'admin' || role === 'mega';

/** Only admins see admins, as in the menu. */
export const maySee = (caller: RoleName, role: RoleName): boolean => isAdmin(caller) || !isAdmin(role);

/** Nobody decides about their own account, nor anybody but a mega admin about one of those. */
export const mayDecideAbout = (caller: Pick<Caller, 'userId' | 'role'>, { _id, role }: User): boolean =>
  _id !== caller.userId && (role !== 'mega' || caller.role === 'mega');

export const byName = [sql`${people.search} asc`, sql`${users._id} asc`];

function roleOf(key: string): RoleName {
  const role = roleByKey(key);
  if (!role) throw new Error(`The role ${key} is not in the contract.`);
  return role;
}
