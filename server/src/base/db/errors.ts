/** What was asked for by its id is not there, or not for whoever asks. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

export interface DatabaseError {
  code: string;
  message: string;
  /** The one that was violated. */
  constraint?: string;
}

/** The error of the database behind an error, if there is one; drizzle wraps it in one that also carries the parameters. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || networkCodes.has(code)))
      return { code, message: cause.message, ...(typeof constraint === 'string' && { constraint }) };
    // The pool and the connection say these only in words.
    if (
      /^(Connection (terminated|ended|error)|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect|PGlite is clos)/.test(
        cause.message,
      )
    )
      return { code: '08006', message: cause.message };
  }
  return undefined;
}

/** Codes of the operating system that say that the database was not reached. */
export const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);
