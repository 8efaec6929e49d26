import { join } from 'node:path';
import { install, projectNode } from './install.mjs';
import { start } from './process.mjs';
import { main, PlainError, say } from './say.mjs';
import { portOf, remoteApps, root } from './workspace.mjs';

/** PORT is the port that users open; the other ports keep their offset from it. */
const port = Number(process.env.PORT ?? portOf('host'));
const moved = port - portOf('host');
const serverPort = port + 200;
const remotes = remoteApps.map((app) => ({ app, name: app.replace('mfe-', ''), port: portOf(app) + moved }));
const local = (of) => `http://127.0.0.1:${of}`;

main(async () => {
  await install();
  say(`Starting server, host and ${remotes.length} remotes; Ctrl-C ends them all.`);
  const webpack = ['node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development'];
  const children = [
    follow('server', ['--watch', '--watch-preserve-output', 'src/main.ts'], {
      PORT: String(serverPort),
      NODE_ENV: 'development',
      DATA_DIR: process.env.DATA_DIR ?? join(root, '.data'),
      HOST_FILES: `${local(port)}/static/`,
      REMOTES: JSON.stringify(Object.fromEntries(remotes.map(({ name, port: own }) => [name, `${local(own)}/remote/`]))),
    }),
    follow('host', webpack, { PORT: String(port), SERVER: local(serverPort) }),
    ...remotes.map(({ app, port: own }) => follow(app, webpack, { PORT: String(own), DEV_HOST: local(port) })),
  ];
  say(`Open http://localhost:${port} when the host has compiled.`);
  const { name, code } = await Promise.race(children);
  throw new PlainError(`${name} ended with exit code ${code}; the rest is ended too.`);
});

/** A long-running process; each of its output lines is prefixed with its name. Resolves when it ends. */
function follow(name, args, env) {
  const child = start(projectNode(), args, {
    cwd: join(root, name),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) if (line.trim()) console.log(`${name.padEnd(16)} ${line}`);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ name, code: code ?? signal }));
  });
}
