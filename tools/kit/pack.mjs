import { relative } from 'node:path';
import { main } from '../lib/say.mjs';
import { root } from '../lib/workspace.mjs';
import { buildKit } from './build.mjs';

main(async () => {
  for (const { name, version, file } of await buildKit()) console.log(`${name} ${version}: npm publish ${relative(root, file)}`);
  return 0;
});
