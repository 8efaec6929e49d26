import { all, type HandlerInput, mayBecome, nextStates, roleNames, roles, type StateOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { listPage, orderOf, textOf } from '../../base/db/list.ts';
import { idSearched } from '../../base/db/listed.ts';
import { marketplaceProducts as offers, people, users } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { forbidden, notFound, wrongState } from '../../base/http/refusal.ts';
import { changeFisher, takeFisher } from '../records/fisher.ts';
import { changed, lockedWhere } from '../records/record.ts';
import { countStaff, hasRole, maySee, staffMatches, staffRows } from './queries.ts';

export const peopleHandlers: Handlers<(typeof calls)['people']> = {
  byRole: (asked, ctx) => staffRows(ctx.db, staffAsked(asked, ctx), staffOrder(asked.sort)),
  byRolePage({ page, pageSize, ...asked }, ctx) {
    const where = staffAsked(asked, ctx);
    return listPage(
      { page, pageSize },
      (limit, offset) => staffRows(ctx.db, where, staffOrder(asked.sort), limit, offset),
      () => countStaff(ctx.db, where),
    );
  },

  async hasCamera({ personId, hasCamera: text }, ctx) {
    const hasCamera = text === 'true';
    await setCamera({ _id: personId, hasCamera }, ctx);
    return { _id: personId, hasCamera };
  },
  hasCameraMany: bulk((row, ctx) => setCamera(row, ctx)),

  async approveFisher({ personId: _id, state, reason }, ctx) {
    await approve({ _id, state, reason }, ctx);
    return { _id, state };
  },
  approveFisherMany: bulk((row, ctx) => approve(row, ctx)),
};

type Asked = HandlerInput<(typeof calls)['people']['byRole']>;

export function staffAsked({ roleId, search, state }: Asked, ctx: Ctx): SQL | undefined {
  const text = textOf(search);
  const id = idSearched({ search });
  if (id) return and(ofRole(ctx, roleId), eq(users._id, id));
  return and(ofRole(ctx, roleId), state === all ? undefined : eq(users.state, state), text ? staffMatches(text) : undefined);
}

const sortable = { names: people.search, email: users.email, lastLoginAt: users.lastLoginAt, createdAt: users.createdAt };
const staffOrder = (sort: Asked['sort']) => orderOf(sort, sortable, 'names', users._id);

async function setCamera({ _id, hasCamera }: { _id: string; hasCamera: boolean }, ctx: Ctx): Promise<void> {
  const before = await takeFisher(ctx, _id);
  if (before.hasCamera !== hasCamera) await changeFisher(ctx, before, { hasCamera });
}

async function approve(
  { _id, state, reason = '' }: { _id: string; state: StateOf<'fisher'>; reason?: string | undefined },
  ctx: Ctx,
): Promise<void> {
  const before = await takeFisher(ctx, _id);
  if (!mayBecome('fisher', before.fisherState, state)) throw wrongState(before.fisherState, nextStates('fisher', before.fisherState));
  await changeFisher(ctx, before, {
    ...{ fisherState: state, fisherReason: reason },
    ...{ fisherDecidedAt: new Date().toISOString(), fisherDecidedBy: ctx.caller.userId },
  });
  if (state !== 'approved') await hideOffers(ctx, _id);
}

/** Nothing of a fisher who is not approved is shown in the app; what was bought of it stays bought. */
async function hideOffers(ctx: Ctx, fisherId: string): Promise<void> {
  // Those that are hidden are locked too: somebody may be showing one just now.
  const own = await lockedWhere(ctx, 'marketplace-product', eq(offers.fisherId, fisherId));
  for (const offer of own.filter(({ visible }) => visible)) await changed(ctx, 'marketplace-product', offer, { visible: false });
}

function ofRole({ caller, countryId }: Ctx, roleId: string): SQL | undefined {
  const inCountry = eq(users.countryId, countryId);
  if (roleId === all) return and(inCountry, or(...roleNames.filter((role) => maySee(caller.role, role)).map(hasRole)));
  const role = roleNames.find((name) => roles[name]._id === roleId);
  if (!role) throw notFound();
  if (!maySee(caller.role, role)) throw forbidden();
  return and(inCountry, hasRole(role));
}
