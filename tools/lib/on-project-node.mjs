import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, projectNode } from './install.mjs';
import { main } from './say.mjs';
import { root } from './workspace.mjs';

/**
 * Runs a script of the project with this command's arguments on the project's own Node, which can load TypeScript; with our terminal, so that it can
 * prompt.
 */
export function onProjectNode(script) {
  return main(async () => {
    await install();
    const { status, error } = spawnSync(projectNode(), [join(root, script), ...process.argv.slice(2)], { stdio: 'inherit' });
    if (error) throw error;
    return status ?? 1;
  });
}
