import pino, { type DestinationStream, type Logger } from 'pino';
import { databaseErrorOf } from '../db/errors.ts';

/** Fields that are removed from log lines at any depth. */
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'temporaryPassword',
  'authorization',
  'cookie',
  '_sid_',
  'token',
  'tokenHash',
];

/** Logs one line of JSON per event. Requests are logged by the name of their call, never by URL, which may contain a session id. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[secret]' },
    serializers: { err: errorForLog, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A query's error contains its parameters, and so hashes and personal data: only its cause is logged. */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const fromDatabase = databaseErrorOf(error);
  const query = (error as { query?: unknown }).query;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(fromDatabase ?? { message: 'query' in error ? String(error.cause) : error.message }),
    ...(typeof query === 'string' ? { query } : {}),
    stack: frames?.slice(0, 12).join('\n'),
  };
}
