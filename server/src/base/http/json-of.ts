/** Parses a provider's answer. undefined: it is not JSON, for example because a proxy answered instead. */
export function jsonOf<T>(text: string): T | undefined {
  try {
    return (JSON.parse(text) as T | null) ?? undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
