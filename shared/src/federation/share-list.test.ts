import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledEntryPoints, shareList } from './share-list.ts';

const { exports } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { exports: Record<string, string> };
/** Only the host uses `./platform`, `./mount` and the base styles; only the server `./formats`, `./styles` and those of the contract. */
const notForRemotes = [
  './testing',
  './testing/jest',
  './rspack',
  './vite',
  './webpack',
  './worker-loader',
  './release',
  './platform',
  './mount',
  './ui/base.css',
  './formats',
  './styles',
  './contract/call-rules',
  './contract/fits',
  './contract/payment-notices',
  './contract/place-zones',
  './contract/ready-views',
];

it('shares every entry point that a remote enters but those it shall bring: one left out would be bundled into each remote', () => {
  const entryPoints = Object.keys(exports).filter((entryPoint) => !notForRemotes.includes(entryPoint));
  const requests = [...shareList.map(({ request }) => request), ...bundledEntryPoints];
  const shared = requests.map((request) => request.replace('@shop/shared', '.'));
  expect(shared).toEqual(expect.arrayContaining(entryPoints));
});

it('gives a reason for each', () => {
  expect(shareList.filter(({ why }) => why.length < 10)).toEqual([]);
});
