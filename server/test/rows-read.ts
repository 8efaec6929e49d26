import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../src/base/db/db.ts';
import type { Statement } from './queries.ts';

/** The kept totals of all lists: as many whatever the lists hold, and read whole where a database holds it cheaper than by an index. */
const keptTotals = 'row_total';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** How many rows a statement reads, of one table or of all, and how; the clock has no part in it. */
export async function rowsRead(db: Db, { text, values }: Statement, table?: string): Promise<{ rows: number; plan: Plan }> {
  const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${Array.isArray(value) ? `{${value}}` : value}'`);
  const explained = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    db,
    sql.raw(`explain (analyze, timing off, format json) ${text.replace(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1]))}`),
  );
  const plan = explained[0]?.['QUERY PLAN'][0].Plan;
  assert.ok(plan);
  return { rows: readBy(plan, table), plan };
}

const readBy = (plan: Plan, table: string | undefined): number => {
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const of = plan['Relation Name'];
  const isScan = /Scan$/.test(plan['Node Type']) && !/Subquery|CTE|Values/.test(plan['Node Type']);
  const isRead = isScan && of !== keptTotals && (table === undefined || of === table);
  const own = isRead ? each * plan['Actual Loops'] : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + readBy(inner, table), 0);
};
