import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { broughtDoors, shareList } from './share-list.ts';

const { exports } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { exports: Record<string, string> };
/** `./platform` and the base styles are the host's alone, `./formats` is the server's. */
const notForRemotes = ['./testing', './testing/jest', './webpack', './release', './platform', './ui/base.css', './formats'];

it('shares every door that a remote enters but those it shall bring: one left out would be bundled into each remote', () => {
  const doors = Object.keys(exports).filter((door) => !notForRemotes.includes(door));
  const requests = [...shareList.map(({ request }) => request), ...broughtDoors];
  const shared = requests.map((request) => request.replace('@shop/shared', '.'));
  expect(shared).toEqual(expect.arrayContaining(doors));
});

it('gives a reason for each', () => {
  expect(shareList.filter(({ why }) => why.length < 10)).toEqual([]);
});
