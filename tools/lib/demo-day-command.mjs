import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, projectNode } from './install.mjs';
import { main } from './say.mjs';
import { root } from './workspace.mjs';

main(async () => {
  await install();
  // On the project's own Node, which reads the TypeScript of the server.
  const script = join(root, 'server/scripts/demo-day.ts');
  const { status, error } = spawnSync(projectNode(), [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
});
