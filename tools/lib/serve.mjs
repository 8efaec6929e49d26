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

/** The server as our child, on our terminal, in our environment; its end is ours. */
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

/** Whoever starts it so wants to see it work, on a PostgreSQL too; a server that is started by itself has demo data only when told. */
function demoData() {
  return process.env.NODE_ENV === 'production' || process.env.DEMO_DATA ? {} : { DEMO_DATA: 'true' };
}

/** `npm start` ended the hard way tells us nothing, and would leave the server behind; we see it by our parent's pid. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end(child);
  }, 1000).unref();
}
