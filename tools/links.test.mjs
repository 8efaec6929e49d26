import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './lib/workspace.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const generated = new Set([
  'node_modules',
  '.git',
  'dist',
  'dist.maps',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
]);
const files = globSync('{*,.*,*/**/*}.{md,ts,tsx,mjs,css,sql,yml,yaml}', { cwd: root, exclude: (path) => generated.has(basename(path)) });
const pages = files.filter((file) => file.endsWith('.md'));

/** The README of a new remote is written for the folder that it is copied to. */
const copiedTo = { 'tools/create-remote/workspace/README.md': 'mfe-new/README.md' };

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''));

/** The anchors of a page's headings, as GitHub writes them. */
function anchorsOf(text) {
  const seen = new Map();
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading]) => {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

const linksOf = (text) => [...withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(([, link]) => link);

/** Why a relative link does not work, or undefined. */
function problemOf(page, link) {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path, anchor] = link.split('#');
  const file = path ? normalize(join(dirname(copiedTo[page] ?? page), decodeURIComponent(path))) : page;
  if (!existsSync(join(root, file))) return `${page}: ${link} does not exist`;
  if (!anchor) return undefined;
  if (statSync(join(root, file)).isDirectory() || !file.endsWith('.md')) return `${page}: ${link} has an anchor, but is not a page`;
  return anchorsOf(read(file)).includes(anchor) ? undefined : `${page}: ${link}: no such heading`;
}

describe('links of Markdown files', () => {
  it('finds a missing file, a missing heading and no fault in a link that works', () => {
    assert.deepEqual(anchorsOf('# A title, `code` & more\n\n## Twice\n\n## Twice\n'), ['a-title-code--more', 'twice', 'twice-1']);
    assert.deepEqual(linksOf('[a](b.md#c) `[x](y)` ![p](p.png)\n```\n[z](z.md)\n```\n'), ['b.md#c', 'p.png']);
    assert.equal(problemOf('README.md', 'docs/nothing.md'), 'README.md: docs/nothing.md does not exist');
    assert.equal(problemOf('README.md', 'docs/adr/README.md#nothing'), 'README.md: docs/adr/README.md#nothing: no such heading');
    assert.equal(problemOf('docs/flows.md', 'adr/README.md#architecture-decisions'), undefined);
  });

  it('reads every Markdown file', () => assert.ok(pages.length > 80, `${pages.length} files`));

  it('all lead to a file that exists and to a heading that it has', () => {
    const broken = pages.flatMap((page) => linksOf(read(page)).flatMap((link) => problemOf(page, link) ?? []));
    assert.deepEqual(broken, []);
  });
});

describe('mentions of documents in code', () => {
  const sources = files.filter(
    (file) => /\.(tsx?|mjs|css|sql|ya?ml)$/.test(file) && !file.startsWith('server/migrations/') && file !== 'tools/links.test.mjs',
  );
  const numbers = new Set(readdirSync(join(root, 'docs/adr')).map((file) => Number.parseInt(file, 10)));

  it('name pages and decisions that exist', () => {
    const wrong = sources.flatMap((file) => {
      const text = read(file);
      const missing = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].filter(([page]) => !existsSync(join(root, page))).map(([page]) => page);
      const unknown = [...text.matchAll(/\b(?:ADR |docs\/adr\/)(\d+)/g)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([all]) => all);
      return [...missing, ...unknown].map((what) => `${file}: ${what}`);
    });
    assert.deepEqual(wrong, []);
  });
});

describe('docs/adr', () => {
  const decisions = readdirSync(join(root, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));
  const index = read('docs/adr/README.md');

  for (const file of decisions) {
    const text = read(join('docs/adr', file));
    const [, number, title] = text.match(/^# (\d+)\. (.+)$/m) ?? [];
    it(`${file} is in the index with number, title, status and area`, () => {
      assert.equal(Number(number), Number.parseInt(file, 10));
      const row = index.split('\n').find((line) => line.includes(`](${file})`));
      const cells = row?.split('|').map((cell) => cell.trim());
      assert.equal(cells?.[1], number);
      assert.equal(cells?.[2], `[${title}](${file})`);
      assert.ok(cells[3] && cells[4], 'status and area');
    });
    it(`${file} has context, decision, consequences and rejected alternatives, in this order`, () => {
      const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences|Rejected)\.\*\*/gm)].map(([, part]) => part);
      assert.deepEqual(parts, ['Context', 'Decision', 'Consequences', 'Rejected']);
    });
  }
});
