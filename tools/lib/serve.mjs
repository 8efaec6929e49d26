import { build } from './build.mjs';
import { install, projectNode } from './install.mjs';
import { end, exitCodeOf, start } from './process.mjs';
import { main, say } from './say.mjs';
import { serverCommand } from './server-command.mjs';

main(async () => {
  say('1 of 3: packages');
  await install();
  say('2 of 3: production build');
  await build();
  say('3 of 3: server');
  return serve();
});

/** Runs the server as a child process, with our terminal and environment; this command ends with it. */
function serve() {
  const { args, env } = serverCommand('tools/lib/end-with-parent.mjs');
  const child = start(projectNode(), args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, ...demoData() },
  });
  stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
}

/**
 * This command is for trying the application out, so it adds demo data, on PostgreSQL too; a server that is started directly has demo data only if
 * configured.
 */
function demoData() {
  return process.env.NODE_ENV === 'production' || process.env.DEMO_DATA ? {} : { DEMO_DATA: 'true' };
}

/** If `npm start` is killed it sends no signal, and would leave the server running; a changed parent pid reveals it. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end(child);
  }, 1000).unref();
}
