import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shareList } from './share-list.ts';

const { exports } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { exports: Record<string, string> };
/** `./platform` and the base styles are the host's alone. */
const notForRemotes = ['./testing', './testing/jest', './webpack', './release', './platform', './ui/base.css'];

it('shares every door that a remote enters: one left out would be bundled into each remote', () => {
  const doors = Object.keys(exports).filter((door) => !notForRemotes.includes(door));
  const shared = shareList.map(({ request }) => request.replace('@shop/shared', '.'));
  expect(shared).toEqual(expect.arrayContaining(doors));
});

it('gives a reason for each', () => {
  expect(shareList.filter(({ why }) => why.length < 10)).toEqual([]);
});
