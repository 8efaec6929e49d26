/** Errors for a connection that was not established. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Outcome of a request that failed without an answer: it may have arrived, unless the connection was not established. */
export function unsentBecause(error: unknown, giveUpMs: number): { is: 'later' | 'unsure'; words: string } {
  if (error instanceof Error && error.name === 'TimeoutError') return { is: 'unsure', words: `no answer in ${giveUpMs / 1000} s` };
  const code = codeOf(error);
  const words = code ?? (error instanceof Error ? error.message : String(error));
  return { is: code !== undefined && unsentCodes.has(code) ? 'later' : 'unsure', words };
}

function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}
