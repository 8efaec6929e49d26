/** No row has the requested id, or the caller may not see it. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

export interface DatabaseError {
  code: string;
  message: string;
  /** Name of the violated constraint. */
  constraint?: string;
}

/** The database error among the causes of an error, if there is one; drizzle wraps it in an error that also contains the parameters. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || networkCodes.has(code)))
      return { code, message: cause.message, ...(typeof constraint === 'string' && { constraint }) };
    // These errors of the pool and of the connection have no code, only a message.
    if (
      /^(Connection (terminated|ended|error)|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect|PGlite is clos)/.test(
        cause.message,
      )
    )
      return { code: '08006', message: cause.message };
  }
  return undefined;
}

/** Error codes of the operating system for a database that was not reached. */
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
