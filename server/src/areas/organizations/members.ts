import { randomBytes } from 'node:crypto';
import { type HandlerInput, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { createAccount } from '../../base/auth/accounts.ts';
import { hashPassword } from '../../base/auth/passwords.ts';
import { makeResetLink } from '../../base/auth/reset-links.ts';
import { organizations, passwordResets, pluginMemberships, userRoles, users } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, wrongState } from '../../base/http/refusal.ts';
import { enqueueMail } from '../../base/mail/enqueue.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { changed, locked, lockedWhere, stored } from '../records/record.ts';
import { organizationBy } from './record.ts';

export type InviteSettings = Pick<Settings, 'firstPasswordMs' | 'publicUrl'>;
type Organization = typeof organizations.$inferSelect;
type Person = HandlerInput<(typeof calls)['organizations']['create']>['person'];

const dayMs = 86_400_000;

/** The hash of a password that nobody knows: the account is opened by the link of its invitation. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'));

/** An account of the app, without a role among the staff. Its holder is invited to choose a password. at: where the e-mail stands in the body. */
export async function newMember(
  ctx: Ctx,
  organization: Organization,
  { email, ...person }: Person,
  { passwordHash, at, ...settings }: InviteSettings & { passwordHash: string; at: string },
): Promise<void> {
  const { countryId } = organization;
  const account = { ...person, email, countryId, role: null, state: 'approved', passwordHash, firstPasswordMs: 0 } as const;
  const made = await createAccount(ctx.db, { ...account, by: ctx.caller.userId });
  if (!made) throw invalid([at, 'field.email.taken']);
  const after = { email, state: 'approved', ...person };
  await ctx.audit({ entity: 'user', entityId: made.userId, countryId, before: null, after });
  await invite(ctx, organization, made.userId, settings);
}

/** Writes to a person with a link to choose a password, and notes when; whoever is not of the organization yet waits for the plugin from now on. */
async function invite(
  ctx: Ctx,
  { _id: organizationId, countryId, name }: Organization,
  userId: string,
  { firstPasswordMs, publicUrl = '' }: InviteSettings,
): Promise<void> {
  const invitedAt = new Date().toISOString();
  const [membership] = await lockedWhere(
    ctx,
    'plugin-membership',
    and(eq(pluginMemberships.userId, userId), eq(pluginMemberships.organizationId, organizationId)),
  );
  if (membership) await changed(ctx, 'plugin-membership', membership, { invitedAt });
  else await stored(ctx, 'plugin-membership', { countryId, userId, organizationId, invitedAt });
  // The link of the last invitation is the one that is good.
  await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  const link = await makeResetLink(ctx.db, { userId, lifeMs: firstPasswordMs, publicUrl, isForApp: true });
  await enqueueMail(ctx.db, userId, 'invitation', { organization: name, link, days: Math.round(firstPasswordMs / dayMs) });
  ctx.changedOf('organizations', organizationId);
}

/** Invites somebody into an organization that is approved, or once more. Throws 422 for an account that is not of the country's app. */
export async function inviteByEmail(
  { organizationId, email, person }: HandlerInput<(typeof calls)['organizations']['invite']>,
  ctx: Ctx,
  { passwordHash, ...settings }: InviteSettings & { passwordHash: string },
) {
  const organization = await locked(ctx, 'organization', organizationId);
  if (organization.state !== 'approved') throw wrongState(organization.state, nextStates('organization', organization.state));
  const [known] = await ctx.db
    .select({ _id: users._id, countryId: users.countryId, state: users.state, role: userRoles.roleId })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users._id))
    .where(eq(users.email, email))
    .limit(1);
  if (!known) {
    if (!person) throw invalid(['person.names', 'field.required']);
    await newMember(ctx, organization, { ...person, email }, { ...settings, passwordHash, at: 'email' });
  } else {
    const mayJoin = known.countryId === organization.countryId && known.role === null && known.state === 'approved';
    if (!mayJoin) throw invalid(['email', 'field.email.taken']);
    await invite(ctx, organization, known._id, settings);
  }
  return organizationBy(ctx.db, eq(organizations._id, organizationId));
}
