import { type AudienceCount, audienceRoles, type MessageAudience, type MessageChannel, messageLimits, roles } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import {
  appPurchases,
  fishers,
  messageOptOuts,
  people,
  pluginMemberships,
  pushSubscriptions,
  userRoles,
  users,
  whatsappContacts,
} from '../../base/db/schema/index.ts';

export interface Asked {
  countryId: string;
  channel: MessageChannel;
  audience: MessageAudience;
  /** WhatsApp takes a template at any time. */
  isTemplate: boolean;
}

/** A person who fits. to: phone or address, '' for their devices; null: this channel does not reach them. */
export interface Fitting {
  personId: string;
  name: string;
  to: string | null;
  isOut: boolean;
  isInWindow: boolean;
}

/** Whether somebody wrote to us by WhatsApp within the hours in which it takes free text to them. */
export const isInWindow = (phone: SQL | typeof people.phone): SQL<boolean> =>
  // Not by `exists`: among the columns of a select that has one table their names stand alone, and the inner table has such a one.
  sql<boolean>`coalesce(${phone} in (select wrote.phone from ${whatsappContacts} wrote
    where wrote.last_message_at > now() - ${messageLimits.windowHours}::float8 * interval '1 hour'), false)`;

export const hasOptedOut = (personId: SQL | typeof people._id, channel: MessageChannel): SQL<boolean> =>
  sql<boolean>`${personId} in (select gone.person_id from ${messageOptOuts} gone where gone.channel = ${channel})`;

/** Whoever the platform may write to: staff who may come in, fishers who are approved, and who has bought in the app. */
export const isWritable = (countryId: string): SQL => isAny(audienceRoles, countryId);

function isAny(of: readonly (typeof audienceRoles)[number][], countryId: string): SQL {
  const staff = of.filter((role) => role !== 'buyer' && role !== 'fisher').map((role) => sql`${roles[role]._id}::uuid`);
  const conditions = [
    ...(of.includes('fisher') ? [sql`${people.fisherState} = 'approved'`] : []),
    ...(of.includes('buyer') ? [isBuyer(countryId)] : []),
    ...(staff.length > 0
      ? [
          sql`exists (select from ${users} inner join ${userRoles} on ${userRoles.userId} = ${users._id} and ${userRoles.position} = 0
            where ${users.personId} = ${people._id} and ${users.state} = 'approved' and ${userRoles.roleId} in (${sql.join(staff, sql`, `)}))`,
        ]
      : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Who has bought for themselves, or is of an organization that has. */
function isBuyer(countryId: string, buyerType: boolean | null = null): SQL {
  const ofType = buyerType === null ? sql`` : sql`and ${appPurchases.buyerType} = ${buyerType}`;
  return sql`${people._id} in (
    select ${appPurchases.personId} from ${appPurchases}
    where ${appPurchases.countryId} = ${countryId} and ${appPurchases.deletedAt} is null and ${appPurchases.personId} is not null ${ofType}
    union all
    select ${users.personId} from ${pluginMemberships} inner join ${users} on ${users._id} = ${pluginMemberships.userId}
    where ${pluginMemberships.countryId} = ${countryId} and ${pluginMemberships.state} = 'enabled' and ${pluginMemberships.organizationId} in (
      select ${appPurchases.organizationId} from ${appPurchases}
      where ${appPurchases.countryId} = ${countryId} and ${appPurchases.deletedAt} is null ${ofType}))`;
}

const among = (column: SQL, ids: readonly string[]): SQL[] =>
  ids.length === 0
    ? []
    : [
        sql`${column} in (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`,
      ];

function addressBy(channel: MessageChannel): SQL {
  if (channel === 'whatsapp') return sql`${people.phone}`;
  if (channel === 'push')
    return sql`case when exists (select from ${pushSubscriptions} where ${pushSubscriptions.personId} = ${people._id}) then '' end`;
  return sql`(select ${users.email} from ${users} where ${users.personId} = ${people._id} and ${users.state} = 'approved' limit 1)`;
}

function fitting({ countryId, channel, audience, isTemplate }: Asked): SQL {
  const { roles: wanted, buyerType, areaIds, organizationIds, personIds } = audience;
  const conditions = [
    sql`${people.countryId} = ${countryId}`,
    wanted.length > 0 ? isAny(wanted, countryId) : isWritable(countryId),
    ...(buyerType === null ? [] : [isBuyer(countryId, buyerType)]),
    ...among(sql`${people._id}`, personIds),
    ...(areaIds.length === 0
      ? []
      : [sql`${people._id} in (select ${fishers.personId} from ${fishers} where ${among(sql`${fishers.regionId}`, areaIds)[0]})`]),
    ...(organizationIds.length === 0
      ? []
      : [
          sql`${people._id} in (select ${users.personId} from ${pluginMemberships} inner join ${users} on ${users._id} = ${pluginMemberships.userId}
            where ${pluginMemberships.state} <> 'disabled' and ${among(sql`${pluginMemberships.organizationId}`, organizationIds)[0]})`,
        ]),
  ];
  return sql`select ${people._id} as "personId", ${people.names} || ' ' || ${people.lastNames} as name, ${addressBy(channel)} as "to",
      ${hasOptedOut(people._id, channel)} as "isOut",
      ${channel === 'whatsapp' && !isTemplate ? isInWindow(people.phone) : sql`true`} as "isInWindow"
    from ${people} where ${sql.join(conditions, sql` and `)}`;
}

/** Everybody who fits, whether they get it or not, by name. */
export const fittingPeople = (db: Db, asked: Asked): Promise<Fitting[]> =>
  rowsOf<Fitting>(db, sql`select * from (${fitting(asked)}) fitting order by name, "personId"`);

export const getsIt = ({ to, isOut, isInWindow }: Fitting): boolean => !isOut && to !== null && isInWindow;

/** How many get it, and why others do not: each of those for one reason. */
export async function countAudience(db: Db, asked: Asked): Promise<AudienceCount> {
  const [counted] = await rowsOf<AudienceCount>(
    db,
    sql`select count(*)::int as matching,
        count(*) filter (where not "isOut" and "to" is not null and "isInWindow")::int as recipients,
        count(*) filter (where "isOut")::int as "optedOut",
        count(*) filter (where not "isOut" and "to" is null)::int as unreachable,
        count(*) filter (where not "isOut" and "to" is not null and not "isInWindow")::int as "outsideWindow"
      from (${fitting(asked)}) fitting`,
  );
  if (!counted) throw new Error('The audience was not counted.');
  return counted;
}
