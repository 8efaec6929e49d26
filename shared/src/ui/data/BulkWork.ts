import { change, newKey } from '../../api/change.ts';
import { beginChange } from '../../api/query-client.ts';
import type { CallAnswer } from '../../contract/call.ts';
import type { coreCalls } from '../../contract/calls/core.ts';
import { limits } from '../../contract/limits.ts';
import type { Failure } from '../ErrorBox.tsx';
import type { BulkRow, BulkRun, BulkTask } from './bulk-run.ts';

type Results = CallAnswer<typeof coreCalls.clients.updateMany>['results'];

/** Up to this number of results, each one is listed. */
const mostShown = 200;
/** The first call is small, so that progress shows soon; the size of later calls is adjusted to a target duration. */
const firstRows = 100;
const callMs = 2500;
const leastRows = 20;
/** Minimum ms between two renders of the progress. */
const drawEveryMs = 100;

/**
 * A running change of many rows: which are done and which failed, call by call. Counters are updated as answers arrive, because searching fifty
 * thousand rows for each render would be slow.
 */
export class BulkWork<T> {
  private readonly task: BulkTask<T>;
  private readonly draw: (run: BulkRun) => void;
  /** One idempotency key for all calls: the server changes no row twice under it, so rows without an answer can be sent again safely. */
  private readonly key = newKey();
  private readonly done = new Set<string>();
  private readonly failed = new Map<string, { row: T; error: Failure }>();
  /** Rows that are still to be sent, starting at `next`. */
  private left: readonly T[];
  private next = 0;
  private isRunning = false;
  private isStopped = false;
  private isLeft = false;
  private end = Promise.resolve(0);
  private drawing: ReturnType<typeof setTimeout> | undefined;

  constructor(task: BulkTask<T>, draw: (run: BulkRun) => void) {
    this.task = task;
    this.draw = draw;
    this.left = task.rows;
  }

  /** Sends the rows that are not done yet. */
  async go(): Promise<void> {
    if (this.isRunning) return;
    this.left = [...[...this.failed.values()].map(({ row }) => row), ...this.left.slice(this.next)];
    this.failed.clear();
    this.next = 0;
    this.isRunning = true;
    this.isStopped = false;
    this.end = this.sendAll();
    this.drawNow();
    await this.end;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** The task that undoes the rows done so far. */
  undone(title: string): BulkTask<T> | undefined {
    const { undo, rows, idOf, nameOf } = this.task;
    return undo && { ...undo, title, rows: rows.filter((row) => this.done.has(idOf(row))), idOf, nameOf };
  }

  leave(): void {
    this.isStopped = true;
    this.isLeft = true;
    clearTimeout(this.drawing);
  }

  /** Returns the number of rows done so far. */
  private async sendAll(): Promise<number> {
    const { topic } = this.task.call;
    // Affected queries are refetched once after all calls, not after each.
    const endChange = topic && beginChange(topic);
    let count = firstRows;
    while (this.next < this.left.length && !this.isStopped) {
      const began = performance.now();
      const rows = this.left.slice(this.next, this.next + count);
      await this.send(rows);
      this.next += rows.length;
      this.drawSoon();
      const rowMs = (performance.now() - began) / rows.length;
      count = Math.round(Math.min(limits.bulk.rows, Math.max(leastRows, callMs / rowMs)));
    }
    endChange?.(this.done.size > 0);
    this.isRunning = false;
    this.drawNow();
    return this.done.size;
  }

  private async send(rows: readonly T[]): Promise<void> {
    const { call, change: to, idOf, versionOf } = this.task;
    const byId = new Map(rows.map((row) => [idOf(row), row]));
    const versions = versionOf && Object.fromEntries(rows.map((row) => [idOf(row), versionOf(row)]));
    const input = { ids: [...byId.keys()], change: to, ...(versions && { versions }) };
    try {
      const { results } = (await change(call, input as never, { idempotencyKey: this.key })) as { results: Results };
      for (const result of results) {
        const row = byId.get(result._id);
        if ('ok' in result) this.done.add(result._id);
        else if (row !== undefined) this.failed.set(result._id, { row, error: failureOf(result.problem) });
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      for (const [id, row] of byId) this.failed.set(id, { row, error });
      // An error that refuses a complete call would refuse the next one too.
      this.isStopped = true;
    }
  }

  private drawNow(): void {
    clearTimeout(this.drawing);
    this.drawing = undefined;
    if (!this.isLeft) this.draw(this.shown());
  }

  private drawSoon(): void {
    if (!this.isLeft) this.drawing ??= setTimeout(() => this.drawNow(), drawEveryMs);
  }

  private shown(): BulkRun {
    const { title, rows, idOf } = this.task;
    return {
      title,
      rows: rows.length <= mostShown ? rows.map((row) => this.resultOf(idOf(row), row)) : this.firstFailed(),
      total: rows.length,
      done: this.done.size,
      failed: this.failed.size,
      isRunning: this.isRunning,
      canUndo: this.task.undo !== undefined && this.done.size > 0 && !this.isRunning,
      end: this.end,
    };
  }

  private firstFailed(): BulkRow[] {
    const first: BulkRow[] = [];
    for (const [id, { row }] of this.failed) {
      if (first.length === mostShown) break;
      first.push(this.resultOf(id, row));
    }
    return first;
  }

  private resultOf(id: string, row: T): BulkRow {
    const failure = this.failed.get(id);
    const name = this.task.nameOf(row);
    if (failure) return { id, name, state: 'failed', error: failure.error };
    return { id, name, state: this.done.has(id) ? 'done' : 'waiting' };
  }
}

/** The failure of one row, including its field errors: there is no form here that would show them. */
function failureOf({ title, detail, errors, instance }: Extract<Results[number], { problem: unknown }>['problem']): Failure {
  const message = errors ? errors.map((error) => error.message).join(' ') : (detail ?? title);
  return { message, requestId: instance };
}
