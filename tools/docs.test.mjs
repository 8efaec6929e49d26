import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './lib/workspace.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The numbered lines of a section, each with the files and the names to look for in them: `1. [file](path) \`name\`: …`. */
const linesOf = (section) => section.match(/^\d+\. .*$/gm) ?? [];
const placesOf = (line) => [...line.matchAll(/\[[^\]]+\]\(([^)]+)\) `([^`]+)`/g)].map(([, path, name]) => ({ path, name }));

for (const { page, count, title } of [
  { page: 'docs/flows.md', count: 4, title: 'flows' },
  { page: 'docs/recipes.md', count: 10, title: 'recipes' },
])
  describe(page, () => {
    const sections = read(page).split(/^## /m).slice(1);

    it(`has ${count} ${title}`, () => assert.equal(sections.length, count));

    for (const section of sections) {
      const [heading] = section.split('\n');
      it(`"${heading}" has at most ten lines, each with a file and a name to look for`, () => {
        const lines = linesOf(section);
        assert.ok(lines.length > 0 && lines.length <= 10, `${lines.length} lines`);
        for (const line of lines) assert.ok(placesOf(line).length > 0, line);
      });

      for (const { path, name } of linesOf(section).flatMap(placesOf))
        it(`"${heading}": ${path} exists and contains ${name}`, () => {
          const file = join('docs', path);
          assert.ok(existsSync(join(root, file)), `${file} does not exist: ${page} must name where it went`);
          assert.ok(read(file).includes(name), `${file} does not contain ${name}`);
        });
    }
  });

describe('docs/architecture', () => {
  const pages = readdirSync(join(root, 'docs/architecture')).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const index = read('docs/architecture/README.md');

  for (const page of pages)
    it(`${page} is in the index and has one drawing`, () => {
      const text = read(`docs/architecture/${page}`);
      assert.ok(index.includes(`](${page})`));
      assert.equal(text.match(/^```mermaid|^!\[[^\]]+\]\([\w-]+\.svg\)/gm)?.length, 1);
    });

  it('stock-and-totals.md names tables and functions of the database', () => {
    const sql = globSync('server/{migrations,db/functions}/*.sql', { cwd: root }).map(read).join('\n');
    const names = ['stock_move', 'reservation', 'row_total', 'count_rows', 'balance_due', 'trip_balance', 'client_balance_due'];
    const text = read('docs/architecture/stock-and-totals.md');
    for (const name of names) assert.ok(text.includes(name) && sql.includes(name), name);
  });
});

describe('docs/platform.md', () => {
  const text = read('docs/platform.md');
  const rows = [...text.matchAll(/^\| (\d+) +\| ([^|]+?) +\| (complete|partly|not yet) +\| [^|]+\|([^|]*)\|$/gm)].map(
    ([, number, name, state, shownBy]) => ({
      number: Number(number),
      name,
      state,
      tests: [...shownBy.matchAll(/\[`([^`]+)`\]\(([^)]+)\)/g)].map(([, title, path]) => ({ title, path })),
    }),
  );
  /** Titles as they are written: after `it(`, `test(`, or the table of an `each`. A test that is skipped shows nothing. */
  const titlesIn = (source) =>
    [...source.matchAll(/(?:\b(?:it|test)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,/g)].map(([, , title]) => title);

  it('has the 34 rows, and counts them right', () => {
    const count = (wanted) => rows.filter(({ state }) => state === wanted).length;
    assert.deepEqual(
      rows.map(({ number }) => number),
      Array.from({ length: 34 }, (_, index) => index + 1),
    );
    assert.ok(text.includes(`${count('complete')} complete, ${count('partly')} partly, ${count('not yet')} not yet`));
  });

  it('sees a test that is there, in every way to write one, and none that is gone or skipped', () => {
    const written = [
      "it('is one', () => {});",
      'test(`is "two"`, async () => {});',
      "it.each([1])(\n  'is %s',\n);",
      "test.skip('is left out', () => {});",
    ];
    assert.deepEqual(titlesIn(written.join('\n')), ['is one', 'is "two"', 'is %s']);
  });

  for (const { number, name, state, tests } of rows) {
    it(`row ${number}, ${name}, ${state === 'not yet' ? 'names no test' : 'names tests that are there'}`, () => {
      assert.equal(tests.length > 0, state !== 'not yet');
      for (const { title, path } of tests) {
        const file = join('docs', path);
        assert.ok(existsSync(join(root, file)), `${file} is gone: docs/platform.md must name what shows it now`);
        assert.ok(titlesIn(read(file)).includes(title), `${file} has no test "${title}"`);
      }
    });
  }
});

describe('docs/calls.md', async () => {
  const { calls } = await import(new URL('../shared/src/contract/calls/index.ts', import.meta.url));
  const sources = globSync('{host,mfe-*,shared}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing|contract\/(calls\/|schemas\/|edit-rules\.ts|call-rules\.ts)/.test(file))
    .map(read)
    .join('\n');
  // `historyCalls` for `history`: what the host lends takes a table by its own name.
  const tables = new Map(
    [...read('shared/src/contract/calls/areas.ts').matchAll(/(\w+) as (\w+)/g)].map(([, table, area]) => [area, table]),
  );
  const isMade = ({ id }) => {
    const [area, verb] = id.split('.');
    return new RegExp(`\\b(?:calls|coreCalls)\\.${area}\\.${verb}\\b|'${area}\\.${verb}'|\\b${tables.get(area)}\\.${verb}\\b`).test(
      sources,
    );
  };
  const all = new Map(Object.values(calls).flatMap((verbs) => Object.values(verbs).map((call) => [call.id, call])));
  const rows = [...read('docs/calls.md').matchAll(/^\| `(\w+\.\w+)` *\| ([^|]+?) *\| ([^|]+?) *\|/gm)].map(([, id, needs, caller]) => ({
    id,
    needs,
    caller,
  }));

  /** What the contract requires of the caller, and who that can be; a command of ours makes calls with a session too. */
  function authOf({ key, sid, releaseToken }) {
    if (key === 'trace') return { needs: 'partner key `trace`', caller: /^systems of partners$/ };
    if (key === 'app') return { needs: 'partner key `app`', caller: /^the server of the app$/ };
    if (sid === false) return { needs: 'nothing', caller: /^the app$|^service worker of the app$/ };
    return {
      needs: releaseToken ? 'staff session or release token' : 'staff session',
      caller: /^nobody in this repository$|^`pnpm [\w -]+`$/,
    };
  }

  it('lists each call that no page makes, and no other', () => {
    const unused = [...all.values()].filter((call) => !isMade(call)).map(({ id }) => id);
    assert.deepEqual(rows.map(({ id }) => id).sort(), unused.sort());
  });

  for (const { id, needs, caller } of rows)
    it(`${id}: names what the contract requires of the caller, and a caller that can have it`, () => {
      const expected = authOf(all.get(id));
      assert.equal(needs, expected.needs);
      assert.match(caller, expected.caller);
    });
});

describe('host/src/remotes/README.md', () => {
  const folder = 'host/src/remotes';
  const text = read(`${folder}/README.md`);
  const sources = readdirSync(join(root, folder)).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const code = sources.map((file) => read(`${folder}/${file}`)).join('\n');

  const drawn = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].flatMap(([, drawing]) => drawing.match(/\w+(?=\(\))/g));
  for (const name of new Set(drawn))
    it(`draws ${name}(), a function of the folder`, () => assert.match(code, new RegExp(`function ${name}\\(`)));

  it('names every file', () => {
    const missing = sources.filter((file) => !text.includes(`\`${file}\``) && !['messages.ts', 'shares.ts'].includes(file));
    assert.deepEqual(missing, []);
  });
});

describe('README.md', () => {
  it('leads to every page of docs/', () => {
    const pages = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
    const missing = pages.filter((page) => !read('README.md').includes(`docs/${page}`));
    assert.deepEqual(missing, []);
  });
});
