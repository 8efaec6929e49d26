import { eq, or, type SQL } from 'drizzle-orm';
import { savedViews } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';

/** Condition: views that the caller owns, and shared views. */
export const seenBy = (ctx: Ctx): SQL | undefined => or(eq(savedViews.isShared, true), eq(savedViews.ownerId, ctx.caller.userId));
