import { eq, or, type SQL } from 'drizzle-orm';
import { savedViews } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';

/** Views of one's own, and those shared with the country. */
export const seenBy = (ctx: Ctx): SQL | undefined => or(eq(savedViews.isShared, true), eq(savedViews.ownerId, ctx.caller.userId));
