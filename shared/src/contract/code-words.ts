import type { DeclaredWords } from './declaration.ts';
import type { Lang } from './label.ts';

/**
 * The label of a code. A code of several parts, such as `Fondos insuficientes · 9` and `failure: Invalid Status`, has the label of the first part
 * that is known.
 */
export function codeWords({ of, other }: DeclaredWords, code: string, language: Lang): string {
  const parts = [code, ...code.split(/ · |: /)].map((part) => part.toLowerCase());
  const known = parts.find((part) => Object.hasOwn(of, part));
  return known === undefined ? other[language].replace('{code}', () => code) : (of[known]?.[language] ?? code);
}
