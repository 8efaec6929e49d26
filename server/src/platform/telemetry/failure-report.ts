import { sql } from 'drizzle-orm';
import { partFailures } from '../../base/db/schema/index.ts';

/** Columns of a failure that say which details are available. */
export const failureReport = {
  _id: partFailures._id,
  hasStack: sql<boolean>`${partFailures.stack} is not null`,
  hasBreadcrumbs: sql<boolean>`${partFailures.breadcrumbs} is not null`,
};
