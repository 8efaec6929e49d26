import { sql } from 'drizzle-orm';
import { partFailures } from '../../base/db/schema/index.ts';

/** Of a failure, as columns: what of it can be seen closer. */
export const failureReport = {
  _id: partFailures._id,
  hasStack: sql<boolean>`${partFailures.stack} is not null`,
  hasBreadcrumbs: sql<boolean>`${partFailures.breadcrumbs} is not null`,
};
