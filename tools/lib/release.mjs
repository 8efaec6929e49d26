import { release } from '../cli/release.mjs';
import { builtRelease } from './built.mjs';
import { main } from './say.mjs';

main(async () => {
  await release(process.argv.slice(2), builtRelease);
  return 0;
});
