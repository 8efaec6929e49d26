import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/process.mjs';
import { PlainError } from '../lib/say.mjs';

/** 16 digits always, so that a UUID can be filled up from it. */
const uniqueNumber = '\\set unique random(1000000000000000, 9007199254740991)';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hash = /^[\w-]{43}$/;

/**
 * A pgbench that runs recorded statements, one script a transaction. The statements stay as the driver sent them; their values become
 * bound variables. What `isNew(value)` says the server makes anew each time, and is a UUID or a hash, is anew each time here too.
 * Answers `{ run(seconds) → transactions a second, remove() }`.
 */
export function pgbench({ bin, url }, transactions, { connections, isNew = () => false }) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pgbench-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', clear);
  const variables = [];
  const files = transactions.map((statements, at) => {
    const lines = statements.map(({ text, values }, nth) => {
      const given = values.map((value, index) => {
        if (value === null) return 'null';
        if (isNew(value) && uuid.test(value)) return `lpad(:unique::text, 32, '0')::uuid`;
        if (isNew(value) && hash.test(value)) return ':unique::text';
        const name = `t${at}_${nth}_${index}`;
        variables.push('-D', `${name}=${value}`);
        return `:${name}`;
      });
      return `${text.replace(/\$(\d+)/g, (_, number) => given[number - 1])};`;
    });
    const file = join(folder, `${at}.sql`);
    writeFileSync(file, `${[uniqueNumber, ...lines].join('\n')}\n`);
    return file;
  });
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', ...variables, ...files.flatMap((file) => ['-f', file])];
  return {
    async run(seconds) {
      const { code, output } = await run(join(bin, 'pgbench'), [...args, '-T', String(seconds), url]);
      const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
      if (code !== 0 || !(perSecond > 0)) throw new PlainError(`pgbench failed.\n${output.trim()}`);
      if (/number of failed transactions: [1-9]/.test(output)) throw new PlainError(`pgbench had failing transactions.\n${output.trim()}`);
      return perSecond;
    },
    remove() {
      process.off('exit', clear);
      clear();
    },
  };
}
