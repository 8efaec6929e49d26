import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyRows, scrollRows } from '../../e2e/src/long-list.ts';
import { startPostgres } from '../lib/postgres.mjs';
import { say } from '../lib/say.mjs';
import { cache } from '../lib/workspace.mjs';
import { goal, median, printGoals } from './figures.mjs';
import { onPlatform, openerOf, slowDown } from './pages.mjs';
import { growClients } from './rows.mjs';
import { startPlatform } from './server.mjs';

/** ms between two letters of somebody who types fast. */
const letterMs = 120;
const exportedRows = 50_000;
const calmMs = 3000;

/** Ten thousand rows while they scroll; at CPU ÷ 4, what typing waits for in a search and in the projection, and what an export stops. */
export async function measureTable({ runs }) {
  return onPlatform(async (open, browser) => {
    say('Ten thousand rows …');
    const rows = await open('/clients', 'tbody tr[data-at]', (page) => manyRows(page, /get-all-clients-pagination/, 10_000));
    const scrolled = [];
    for (let run = 0; run < runs; run++) scrolled.push(await scrollRows(rows, { px: 9000, pxPerSecond: 3000 }));
    await rows.context().close();

    say('Typing in a search …');
    const list = await open('/clients', 'tbody tr[data-at]');
    await list.getByRole('main').getByRole('searchbox').focus();
    const searchMs = await longestTask(list, () => list.keyboard.type('hotel reñaca', { delay: letterMs }));
    await list.context().close();

    say('Typing in the projection …');
    const grid = await open('/projection', '[role=gridcell]');
    await grid.locator('[role=gridcell][aria-readonly=false]').first().click();
    const cellMs = await longestTask(grid, async () => {
      for (const key of ['1', '2', '5', '0', 'Enter', '3', '0', '0', 'Tab', '7', 'Enter'])
        await grid.keyboard.press(key, { delay: letterMs });
    });
    await grid.context().close();

    const exportedMs = await measureExports(browser);

    const goals = [
      goal('10 000 rows, frames a second', median(scrolled.map(({ framesPerSecond }) => framesPerSecond)), { least: 58 }),
      goal('10 000 rows, elements', Math.max(...scrolled.map(({ nodes }) => nodes)), { most: 600 }),
      goal('typing in a search, longest task', searchMs, { most: 50, unit: ' ms' }),
      goal('typing in a projection, longest task', cellMs, { most: 50, unit: ' ms' }),
      goal('50 000 rows as XLSX, longest task', exportedMs.XLSX, { most: 50, unit: ' ms' }),
      goal('50 000 rows as CSV, longest task', exportedMs.CSV, { most: 50, unit: ' ms' }),
    ];
    printGoals(goals);
    return { scrolled, searchMs, cellMs, exportedMs, goals };
  });
}

/** ms of the longest task while as many clients as the server has are exported, by format; from the server, on PostgreSQL, as a network brings them. */
async function measureExports(browser) {
  const postgres = await startPostgres(join(cache, 'logs/bench-postgres.log'));
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const platform = await startPlatform({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  try {
    await growClients(postgres.url, exportedRows);
    const open = await openerOf(browser, platform);
    const exportedMs = {};
    for (const format of ['XLSX', 'CSV']) {
      say(`Fifty thousand rows as ${format} …`);
      const page = await open('/clients', 'tbody tr[data-at]');
      // What the page does once it has nothing else to do is not the export's.
      await page.waitForTimeout(calmMs);
      const trigger = await middleOf(page.getByRole('main').getByRole('button', { name: 'Exportar' }));
      exportedMs[format] = await longestTask(page, async () => {
        const saved = page.waitForEvent('download', { timeout: 300_000 });
        // By the mouse alone: to look for an element runs a script in the page, whose tasks are longer than the page's own.
        await press(page, trigger);
        await page.waitForTimeout(calmMs);
        const item = await middleOf(page.getByRole('menuitem', { name: new RegExp(format) }));
        await press(page, item);
        await saved;
      });
      await page.context().close();
    }
    return exportedMs;
  } finally {
    await platform.stop();
    await postgres.stop();
  }
}

/** As a person does: the pointer comes, goes down, and up; all at one moment would be one task. */
async function press(page, { x, y }) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * ms of the page's thread that its longest task took while `work` was done and until the network was silent, the CPU slowed down. Of the
 * thread and not of the clock: who else uses the machine is not the page's.
 */
async function longestTask(page, work) {
  const cdp = await slowDown(page);
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const over = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await work();
  await page.waitForLoadState('networkidle');
  // What the last answer has set off is drawn by then.
  await page.waitForTimeout(calmMs);
  await cdp.send('Tracing.end');
  await over;
  return longestOf(events);
}

/** Of the thread of pages that did the most: others are kept ready for pages to come. µs → ms. */
function longestOf(events) {
  const longest = new Map();
  for (const { name, ph, pid, tid, args } of events)
    if (ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain') longest.set(`${pid}/${tid}`, { sum: 0, most: 0 });
  for (const { name, ph, pid, tid, tdur = 0 } of events) {
    const thread = longest.get(`${pid}/${tid}`);
    if (!thread || ph !== 'X' || !name.endsWith('::RunTask')) continue;
    thread.sum += tdur;
    thread.most = Math.max(thread.most, tdur);
  }
  const [busiest] = [...longest.values()].sort((a, b) => b.sum - a.sum);
  return Math.round(busiest.most / 1000);
}
