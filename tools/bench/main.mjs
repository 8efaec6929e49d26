import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main, PlainError, say, since } from '../lib/say.mjs';
import { cache } from '../lib/workspace.mjs';
import { measureBrowser } from './browser.mjs';
import { measureBulk } from './bulk.mjs';
import { short } from './figures.mjs';
import { measureHostile } from './hostile.mjs';
import { measureImports } from './imports.mjs';
import { measureList } from './list.mjs';
import { measureMap } from './map.mjs';
import { measureSea } from './sea.mjs';
import { measureTable } from './table.mjs';

const begun = Date.now();
const parts = {
  browser: measureBrowser,
  table: measureTable,
  list: measureList,
  sea: measureSea,
  map: measureMap,
  imports: measureImports,
  bulk: measureBulk,
  hostile: measureHostile,
};
const usage = `Parts: ${Object.keys(parts).join(', ')}. Options: --runs <of browser, table and map> --rounds <of the list> --seconds <a round> --million, --lists <names, comma between them>, --attacks <the same>, --pglite (of hostile).`;

main(async () => {
  const { chosen, options } = read(process.argv.slice(2));
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${short(loadavg()[0])}`;
  say(machine);
  if (loadavg()[0] > availableParallelism() / 2) say('The machine is busy: take ratios with care, and no time at its word.');

  const file = join(cache, 'bench.json');
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const part of chosen) {
    results[part] = { at: new Date().toISOString(), machine, ...(await parts[part](options)) };
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  }
  const goals = chosen.flatMap((part) => results[part].goals);
  const missed = goals.filter(({ isMet }) => !isMet).map(({ name, value }) => `${name} ${short(value)}`);
  say(`Took ${since(begun)}; the figures are in .cache/bench.json.`);
  console.log(
    `bench: ${goals.length - missed.length} of ${goals.length} goals met${missed.length ? `; missed: ${missed.join(', ')}` : ''}`,
  );
  return 0;
});

function read(args) {
  // `pnpm bench -- list` hands the dashes on.
  const given = args[0] === '--' ? args.slice(1) : args;
  const count = (preset) => ({ type: 'string', default: String(preset) });
  let parsed;
  try {
    parsed = parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        runs: count(7),
        rounds: count(3),
        seconds: count(4),
        million: { type: 'boolean', default: false },
        lists: { type: 'string' },
        attacks: { type: 'string' },
        pglite: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new PlainError(`${error.message} ${usage}`);
  }
  const { positionals, values } = parsed;
  const unknown = positionals.find((part) => !(part in parts));
  if (unknown) throw new PlainError(`There is no part "${unknown}". ${usage}`);
  const options = {
    runs: Number(values.runs),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    isMillion: values.million,
    lists: values.lists?.split(','),
    attacks: values.attacks?.split(','),
    pglite: values.pglite,
  };
  const wrong = ['runs', 'rounds', 'seconds'].find((name) => !(Number.isInteger(options[name]) && options[name] > 0));
  if (wrong) throw new PlainError(`--${wrong} is a whole number above 0. ${usage}`);
  return { chosen: positionals.length > 0 ? positionals : Object.keys(parts), options };
}
