import { canIDeploy } from '../cli/can-i-deploy.mjs';
import { builtPart } from './built.mjs';
import { main } from './say.mjs';

main(async () => {
  await canIDeploy(process.argv.slice(2), builtPart);
  return 0;
});
