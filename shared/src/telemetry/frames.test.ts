import { forgetSettings } from '../api/settings.ts';
import { limits } from '../contract/limits.ts';
import { stackFrame } from '../contract/schemas/telemetry.ts';
import { registryAtom } from '../session/registry.ts';
import { store } from '../session/store.ts';
import { framesOf, noteBuilds } from './frames.ts';

const { origin } = window.location;
const release = (buildId: string, entry: string) => ({
  ...{ version: '2.0.0', buildId, contract: '1.0.0', entry },
  declares: { title: { es: '', en: '' }, owner: '' },
});
const thrown = (...lines: string[]) => Object.assign(new TypeError('x'), { stack: lines.join('\n') });
const page = `${origin}/remotes/planning/b200/page.0a1b.js`;
const place = { part: 'planning', buildId: 'b200', file: 'page.0a1b.js', line: 1, column: 2345 };

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="settings">{"hostBuild":"h120"}</script>';
  forgetSettings();
  store.set(registryAtom, {
    planning: {
      releases: [release('b200', '/remotes/planning/b200/entry.js'), release('b100', '/remotes/planning/b100/entry.js')],
    },
    config: { releases: [release('b140', 'https://cdn.example/config/b140/entry.js')] },
  });
});

it.each([
  ['Chrome', `    at Xe (${page}:1:2345)`, { ...place, fn: 'Xe' }],
  ['Chrome, of an anonymous function', `    at ${page}:1:2345`, place],
  ['Chrome, of an async function', `    at async Xe (${page}:1:2345)`, { ...place, fn: 'Xe' }],
  ['Chrome, of a constructor', `    at new Xe (${page}:1:2345)`, { ...place, fn: 'Xe' }],
  ['Chrome, of a method', `    at Xe.save (${page}:1:2345)`, { ...place, fn: 'Xe.save' }],
  ['Firefox', `Xe@${page}:1:2345`, { ...place, fn: 'Xe' }],
  ['Firefox, of an anonymous function', `@${page}:1:2345`, place],
  [
    'a release before',
    `    at a (${origin}/remotes/planning/b100/1.js:2:3)`,
    { ...place, buildId: 'b100', file: '1.js', line: 2, column: 3, fn: 'a' },
  ],
  [
    'another origin',
    'a@https://cdn.example/config/b140/9.js:1:9',
    { part: 'config', buildId: 'b140', file: '9.js', line: 1, column: 9, fn: 'a' },
  ],
  [
    'the host',
    `    at a (${origin}/static/vendor.1.js:1:9)`,
    { part: 'host', buildId: 'h120', file: 'vendor.1.js', line: 1, column: 9, fn: 'a' },
  ],
])('reads a place of %s', (_, line, frame) => {
  expect(framesOf(thrown('TypeError: x', line))).toEqual([frame]);
  expect(stackFrame.safeParse(frame).success).toBe(true);
});

it.each([
  ['what the error says', 'TypeError: no client Ana Soto at /clients/7'],
  ['an extension', '    at f (chrome-extension://abc/content.js:1:2)'],
  ['another site', '    at f (https://other.example/x.js:1:2)'],
  ['a page', `    at f (${origin}/clients/5f3c9a1b:1:2)`],
  ['a build that is not known', `    at f (${origin}/remotes/planning/old/x.js:1:2)`],
  ['a path beneath a build', `    at f (${origin}/remotes/planning/b200/x/ana@example.com.js:1:2)`],
  ['code without a file', '    at <anonymous>'],
])('leaves out %s', (_, line) => {
  expect(framesOf(thrown(line))).toEqual([]);
});

it('knows a release that has made room since, of the page as it came or of what it went by', () => {
  document.body.innerHTML += `<script type="application/json" id="registry">${JSON.stringify({
    fishers: { releases: [release('f1', '/remotes/fishers/f1/entry.js')] },
  })}</script>`;
  noteBuilds();
  document.body.innerHTML = '';
  store.set(registryAtom, {});
  const error = thrown(`    at Xe (${page}:1:2345)`, `    at a (${origin}/remotes/fishers/f1/1.js:1:9)`);
  expect(framesOf(error).map(({ part, buildId }) => [part, buildId])).toEqual([
    ['planning', 'b200'],
    ['fishers', 'f1'],
  ]);
});

it('leaves out what a function is called where that is no name of code', () => {
  expect(framesOf(thrown(`    at Object.Ana Soto (${page}:1:2345)`, `    at Xe [as ana@example.com] (${page}:1:2345)`))).toEqual([
    place,
    place,
  ]);
});

it('takes the nearest ones, and nothing of what is no error', () => {
  const lines = Array.from({ length: 50 }, (_, i) => `    at f${i} (${page}:1:${i + 1})`);
  const frames = framesOf(thrown('TypeError: x', ...lines));
  expect(frames).toHaveLength(limits.telemetry.stackFrames);
  expect(frames[0]?.fn).toBe('f0');
  for (const other of ['a text', undefined, null, { stack: lines.join('\n') }, thrown()]) expect(framesOf(other)).toEqual([]);
});

it('takes no time over hostile stacks', () => {
  const began = process.cpuUsage();
  for (const piece of ['http://', 'http://a:1:1', 'at ', 'at async new a.', ':1:1', '@', '\n', 'http://a:1:1\n', `${page}:1:1 \n`])
    framesOf(thrown(piece.repeat(100_000)));
  // CPU time of this process only, because a busy machine slows everything down.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
