import { type CallAnswer, roleByKey } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { auditLog, people, roles, userRoles, users } from '../../base/db/schema/index.ts';

const most = 20;
const deciders = alias(users, 'decider');
const decidingPeople = alias(people, 'deciding_person');

/** What the audit tells of who waited: the last decisions of a week. */
export async function decisionsOf(db: Db, countryId: string): Promise<CallAnswer<typeof calls.users.decisions>> {
  const rows = await db
    .select({
      _id: auditLog._id,
      at: auditLog.at,
      by: sql<{ _id: string; name: string } | null>`case when ${deciders._id} is null then null
        else json_build_object('_id', ${deciders._id}, 'name', ${decidingPeople.names} || ' ' || ${decidingPeople.lastNames}) end`,
      user: { _id: users._id, names: people.names, lastNames: people.lastNames, email: users.email, role: roles.key },
      state: sql<'approved' | 'rejected'>`${auditLog.after} ->> 'state'`,
      reason: sql<string | null>`${auditLog.after} ->> 'reason'`,
    })
    .from(auditLog)
    .innerJoin(users, eq(users._id, auditLog.entityId))
    .innerJoin(people, eq(people._id, users.personId))
    .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0)))
    .innerJoin(roles, eq(roles._id, userRoles.roleId))
    .leftJoin(deciders, eq(deciders._id, auditLog.userId))
    .leftJoin(decidingPeople, eq(decidingPeople._id, deciders.personId))
    .where(
      and(
        eq(auditLog.countryId, countryId),
        sql`${auditLog.at} > now() - interval '7 days'`,
        eq(auditLog.entity, 'user'),
        like(auditLog.call, 'users.updateApproval%'),
        sql`${auditLog.before} ->> 'state' = 'pending'`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog._id))
    .limit(most);
  return rows.map(({ user, ...row }) => {
    const role = roleByKey(user.role);
    if (!role) throw new Error(`The role ${user.role} is not in the contract.`);
    return { ...row, user: { ...user, role } };
  });
}
