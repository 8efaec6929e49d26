import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { people, users } from './schema/index.ts';

/** Subquery of users and their names, to join by `updatedBy`. */
export const updaters = new QueryBuilder()
  .select({
    userId: sql<string>`${users._id}`.as('updater_id'),
    name: sql<string>`${people.names} || ' ' || ${people.lastNames}`.as('updater_name'),
  })
  .from(users)
  .innerJoin(people, eq(people._id, users.personId))
  .as('updaters');

export const personOf = sql<{ _id: string; name: string } | null>`case when ${updaters.userId} is null then null
  else json_build_object('_id', ${updaters.userId}, 'name', ${updaters.name}) end`;
