import { eq } from 'drizzle-orm';
import { approvals, users } from '../../../src/base/db/schema/index.ts';
import { outsiders } from '../../harness.ts';
import type { Walk } from './walk.ts';

/** Decides mostly what waits; now and then refuses without a reason, which is not accepted. */
export const decide: Walk = async (world) => {
  const { random } = world;
  const approval = await world.any(approvals, ({ state }) => state === 'waiting');
  const body = random.chance(0.7) ? { state: 'approved' } : { state: 'refused', reason: random.pick(['Muy barato', 'Muy barato', '']) };
  return approval && world.send('approvals.decide', { params: { id: approval._id }, body });
};

/** An administrator changes the account of somebody who makes no calls in this walk. */
export const manageAccount: Walk = async (world, db) => {
  const { random } = world;
  const [user] = await db.select().from(users).where(eq(users.email, outsiders.blocked));
  if (!user) return undefined;
  const body = { _id: user._id };
  const call = random.pick(['updateApproval', 'updateApproval', 'endSessions', 'resetPassword']);
  const state = random.pick(['approved', 'blocked'] as const);
  return world.send(`users.${call}`, { body: call === 'updateApproval' ? { ...body, state } : body });
};
