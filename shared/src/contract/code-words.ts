import type { DeclaredWords } from './declaration.ts';
import type { Lang } from './label.ts';

/**
 * What a code is called. One of several parts, such as `Fondos insuficientes · 9` and `failure: Invalid Status`, is called by the first of them
 * that has a name.
 */
export function codeWords({ of, other }: DeclaredWords, code: string, language: Lang): string {
  const parts = [code, ...code.split(/ · |: /)].map((part) => part.toLowerCase());
  const known = parts.find((part) => Object.hasOwn(of, part));
  return known === undefined ? other[language].replace('{code}', () => code) : (of[known]?.[language] ?? code);
}
