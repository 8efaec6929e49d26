import { type Approval, all, heldApprovals, type PresentApproval, presentApprovals } from '@shop/shared/contract';
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { approvals, people, users } from '../../base/db/schema/index.ts';

const words = sql.raw(presentApprovals.map((state) => `'${state}'`).join(', '));

/** Condition: the approval is the document's current one. The states are literals in the statement, because a partial index requires that. */
export const isPresent = () => sql`${approvals.state} in (${words})`;

/** Join condition of a document's current approval, so that a page of a list reads the approvals once, not once for each row. */
export const hasApproval = (entityId: AnyPgColumn) => and(eq(approvals.entityId, entityId), isPresent());

/** The state of the joined approval, where the document may be held. */
export const approvalStateWhere = (mayBeHeld: SQL) => sql<PresentApproval | null>`case when ${mayBeHeld} then ${approvals.state} end`;

/** Condition: the document's approval has the state of the filter; undefined for `all`. Few documents have one, so they are found first. */
export function approvedAs(entityId: AnyPgColumn, countryId: string, mayBeHeld: SQL, filter: string): SQL | undefined {
  if (filter === all) return undefined;
  const heldBy = (states: readonly (typeof heldApprovals)[number][]) => {
    const held = new QueryBuilder()
      .select({ entityId: approvals.entityId })
      .from(approvals)
      .where(and(eq(approvals.countryId, countryId), inArray(approvals.state, [...states])));
    return and(inArray(entityId, held), mayBeHeld) as SQL;
  };
  const words = filter.split(',');
  const asked = heldApprovals.filter((state) => words.includes(state));
  return or(asked.length > 0 ? heldBy(asked) : undefined, words.includes('notHeld') ? not(heldBy(heldApprovals)) : undefined);
}

const askers = alias(users, 'asker');
const askersPeople = alias(people, 'asker_person');
const deciders = alias(users, 'decider');
const decidersPeople = alias(people, 'decider_person');
const named = (user: typeof askers, person: typeof askersPeople) =>
  sql<Approval['askedBy']>`case when ${user._id} is null then null
    else json_build_object('_id', ${user._id}, 'name', ${person.names} || ' ' || ${person.lastNames}) end`;

async function approvalBy(db: Db, where: SQL | undefined): Promise<Approval | null> {
  const [found] = await db
    .select({
      _id: approvals._id,
      state: sql<PresentApproval>`${approvals.state}`,
      lines: approvals.lines,
      credit: approvals.credit,
      totalMinor: approvals.totalMinor,
      askedAt: approvals.createdAt,
      askedBy: named(askers, askersPeople),
      decidedAt: approvals.decidedAt,
      decidedBy: named(deciders as never, decidersPeople as never),
      reason: approvals.reason,
    })
    .from(approvals)
    .leftJoin(askers, eq(askers._id, approvals.createdBy))
    .leftJoin(askersPeople, eq(askersPeople._id, askers.personId))
    .leftJoin(deciders, eq(deciders._id, approvals.decidedBy))
    .leftJoin(decidersPeople, eq(decidersPeople._id, deciders.personId))
    .where(where);
  return found ?? null;
}

/** The current approval of a document, for display. */
export const approvalOf = (db: Db, entityId: string) => approvalBy(db, and(eq(approvals.entityId, entityId), isPresent()));

export const approvalById = (db: Db, id: string) => approvalBy(db, eq(approvals._id, id));

/** Ids of all approvals that a document ever had, for its history. */
export const approvalsEver = (entityId: string) =>
  new QueryBuilder().select({ _id: approvals._id }).from(approvals).where(eq(approvals.entityId, entityId));
