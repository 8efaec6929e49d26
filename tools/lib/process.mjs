import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { root } from './workspace.mjs';

/** The running children of this command; each leads a process group, so that its own children end with it. */
const running = new Set();
let endedBy;
let endedAt = 0;
/** Ctrl-C arrives twice, from the terminal and from npm, but is forwarded to the children once. A second press later is forwarded again. */
const sameSignalMs = 1000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal === endedBy && Date.now() - endedAt < sameSignalMs) return;
    endedBy = signal;
    endedAt = Date.now();
    if (running.size === 0) process.exit(exitCodeOf(signal));
    endAll(signal);
  });
}
process.on('exit', () => endAll('SIGKILL'));

/** The signal with which a user or a supervisor ended this command, if any. */
export function interruptedBy() {
  return endedBy;
}

/** The exit code of shells: 128 plus the signal's number. */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

function endAll(signal) {
  for (const child of running) end(child, signal);
}

/** Ends a child and all processes it started. */
export function end(child, signal = 'SIGTERM') {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Starts a program that ends no later than this command does. */
export function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options, detached: true });
  running.add(child);
  child.on('error', () => running.delete(child));
  child.on('exit', () => running.delete(child));
  return child;
}

/**
 * Runs a program to its end. Its output goes to `log` (a file) if set, and line by line to `onLine`. Resolves with the exit code and the end of the
 * output (256 KiB at most).
 */
export function run(command, args, { cwd = root, env = {}, log, onLine, uid, gid } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], uid, gid });
    if (log) mkdirSync(dirname(log), { recursive: true });
    const file = log ? createWriteStream(log) : undefined;
    let output = '';
    let line = '';
    const take = (chunk) => {
      file?.write(chunk);
      output = (output + chunk).slice(-262_144);
      const lines = (line + chunk).split(/\r?\n/);
      line = lines.pop();
      for (const whole of lines) if (whole.trim()) onLine?.(whole);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      file?.end();
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}
