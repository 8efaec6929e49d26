import { and, asc, eq, inArray } from 'drizzle-orm';
import { choiceIn } from '../../base/db/reference/choices.ts';
import {
  clients,
  organizationAppointments,
  organizationServices,
  organizations,
  organizationTypes,
  people,
  pluginMemberships,
  users,
} from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

/** The organization of a client with its users; null for a client without one. Throws 404 if the client does not exist. */
export async function organizationOf(clientId: string, ctx: Ctx) {
  const { db } = ctx;
  const [found] = await db
    .select({ organization: organizations, type: organizationTypes.name })
    .from(clients)
    .leftJoin(organizations, eq(organizations._id, clients.organizationId))
    .leftJoin(organizationTypes, eq(organizationTypes._id, organizations.typeId))
    .where(and(eq(clients._id, clientId), visibleTo(ctx, clients.countryId)));
  if (!found) throw notFound();
  const { organization, type } = found;
  if (!organization) return null;
  const members = await db
    .select({ _id: users._id, names: people.names, lastNames: people.lastNames, email: users.email })
    .from(pluginMemberships)
    .innerJoin(users, eq(users._id, pluginMemberships.userId))
    .innerJoin(people, eq(people._id, users.personId))
    .where(eq(pluginMemberships.organizationId, organization._id))
    .orderBy(asc(people.search), asc(users._id));
  const named = ({ name }: { name: string }) => choiceIn(name, organization.countryId);
  const namesOf = async (table: typeof organizationServices | typeof organizationAppointments, ids: string[]) =>
    (await db.select({ name: table.name }).from(table).where(inArray(table._id, ids)).orderBy(asc(table.position))).map(named);
  return {
    _id: organization._id,
    name: organization.name,
    type: type === null ? '' : choiceIn(type, organization.countryId),
    buyerType: organization.buyerType,
    services: await namesOf(organizationServices, organization.serviceIds),
    appointments: await namesOf(organizationAppointments, organization.appointmentIds),
    users: members.map(({ names, lastNames, ...member }) => ({ ...member, name: `${names} ${lastNames}` })),
  };
}
