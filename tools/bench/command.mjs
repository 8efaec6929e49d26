import { join } from 'node:path';
import { install, projectNode } from '../lib/install.mjs';
import { exitCodeOf, start } from '../lib/process.mjs';
import { main } from '../lib/say.mjs';
import { root } from '../lib/workspace.mjs';

main(async () => {
  await install();
  // On the project's own Node, which reads the TypeScript of contract and e2e. Its end is ours, and ours is its.
  const args = ['--import', join(root, 'tools/lib/end-with-parent.mjs'), join(root, 'tools/bench/main.mjs'), ...process.argv.slice(2)];
  const child = start(projectNode(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
});
