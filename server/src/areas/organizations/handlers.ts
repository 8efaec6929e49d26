import type { calls } from '@shop/shared/contract/calls';
import { asc, eq } from 'drizzle-orm';
import { choiceIn } from '../../base/db/reference/choices.ts';
import { organizationAppointments, organizationServices, organizations, organizationTypes } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';

export const organizationHandlers: Handlers<(typeof calls)['organizations']> = {
  /** The country's organizations and the three lists that describe them, in its language. */
  async list(_, { db, countryId }) {
    const choices = async (table: typeof organizationTypes | typeof organizationServices | typeof organizationAppointments) => {
      const found = await db.select({ _id: table._id, name: table.name }).from(table).orderBy(asc(table.position));
      return found.map(({ _id, name }) => ({ _id, name: choiceIn(name, countryId) }));
    };
    const rows = await db
      .select({
        _id: organizations._id,
        name: organizations.name,
        slug: organizations.slug,
        typeId: organizations.typeId,
        buyerType: organizations.buyerType,
        serviceIds: organizations.serviceIds,
        appointmentIds: organizations.appointmentIds,
      })
      .from(organizations)
      .where(eq(organizations.countryId, countryId))
      .orderBy(asc(organizations.search), asc(organizations._id));
    return {
      organizations: rows,
      types: await choices(organizationTypes),
      services: await choices(organizationServices),
      appointments: await choices(organizationAppointments),
    };
  },
};
