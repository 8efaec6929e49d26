/** What a provider answered, as JSON. undefined: it is none, as what a proxy says before the provider does. */
export function jsonOf<T>(text: string): T | undefined {
  try {
    return (JSON.parse(text) as T | null) ?? undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
