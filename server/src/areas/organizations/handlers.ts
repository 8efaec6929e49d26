import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq } from 'drizzle-orm';
import { takeSlug } from '../../base/db/free-slug.ts';
import { choiceIn } from '../../base/db/reference/choices.ts';
import { organizationAppointments, organizationServices, organizations, organizationTypes } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Handlers, withPreparation } from '../../base/http/handler.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { stored, updateRecord } from '../records/record.ts';
import { decideOrganization } from './decide.ts';
import { organizationList } from './list.ts';
import { inviteByEmail, newMember, unknownPassword } from './members.ts';
import { activityOf, organizationBy } from './record.ts';
import { registerOrganization } from './register.ts';
import { checkOrganization, normalized } from './rules.ts';

type OrganizationHandlers = Handlers<(typeof calls)['organizations']>;

export function organizationHandlers({
  firstPasswordMs,
  publicUrl,
  loginLimit,
}: Pick<Settings, 'firstPasswordMs' | 'publicUrl' | 'loginLimit'>): OrganizationHandlers {
  const inviting = { firstPasswordMs, publicUrl };
  return {
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
        // Who waits is nobody to choose yet.
        .where(and(eq(organizations.countryId, countryId), eq(organizations.state, 'approved')))
        .orderBy(asc(organizations.search), asc(organizations._id));
      return {
        organizations: rows,
        types: await choices(organizationTypes),
        services: await choices(organizationServices),
        appointments: await choices(organizationAppointments),
      };
    },

    withPurchases: ({ page, pageSize, sort, from, to, countryId: _, ...filters }, { db, countryId }) =>
      organizationList(countryId, { from, to }).page(db, countryId, { page, pageSize }, filters, sort),
    exportAll({ sort, from, to, countryId: _, ...filters }, { db, countryId }) {
      const list = organizationList(countryId, { from, to });
      return list.all(db, list.where(countryId, filters), sort);
    },

    one: ({ id }, ctx) => organizationBy(ctx.db, and(eq(organizations._id, id), visibleTo(ctx, organizations.countryId))),
    activity: ({ id }, ctx) => activityOf(id, ctx),

    create: withPreparation(
      unknownPassword,
      async ({ organization, person }: Parameters<OrganizationHandlers['create']>[0], ctx, passwordHash) => {
        const { db, countryId } = ctx;
        await checkOrganization(db, countryId, organization);
        const slug = await takeSlug(db, organization.name);
        const made = await stored(ctx, 'organization', { ...normalized(organization), slug });
        await newMember(ctx, made, person, { ...inviting, passwordHash, at: 'person.email' });
        return organizationBy(db, eq(organizations._id, made._id));
      },
    ),
    register: registerOrganization({ loginLimit, publicUrl }),

    update: ({ id, organization, version }, ctx) =>
      updateRecord(ctx, 'organization', {
        _id: id,
        version,
        read: organizationBy,
        where: eq(organizations.countryId, ctx.countryId),
        async change(before) {
          await checkOrganization(ctx.db, before.countryId, organization, before);
          return normalized(organization);
        },
      }),

    async decide({ id, ...decision }, ctx) {
      await decideOrganization(ctx, { _id: id, ...decision });
      return organizationBy(ctx.db, eq(organizations._id, id));
    },
    decideMany: bulk((row, ctx) => decideOrganization(ctx, row)),

    invite: withPreparation(unknownPassword, (input: Parameters<OrganizationHandlers['invite']>[0], ctx, passwordHash) =>
      inviteByEmail(input, ctx, { ...inviting, passwordHash }),
    ),
  };
}
