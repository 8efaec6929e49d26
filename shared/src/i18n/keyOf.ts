import { type Catalogue, present } from './catalogue.ts';
import { currentLanguage } from './language.ts';
import { usedMessages } from './start.ts';

/** Minimum number of fixed letters in a sentence with values: with fewer, the pattern would match unrelated texts. */
const fewestFixed = 4;

interface Sentences {
  /** Key by sentence, for sentences without values. */
  fixed: Map<string, string>;
  filled: { pattern: RegExp; key: string }[];
}

const known = new WeakMap<Catalogue, Sentences>();

/**
 * Finds the key of a text, as `namespace.key`, among the namespaces that the page has used, in its language: those of `area` (`planning`) first, and
 * the last used first, because some texts are in several. The interpolated values are not in the key. undefined: not in a catalogue, for example a
 * name.
 */
export function keyOf(text: string, area: string): string | undefined {
  const language = currentLanguage();
  const lastFirst = [...usedMessages()].reverse();
  const isOfArea = ({ namespace }: { namespace: string }) => namespace.split('.')[0] === area;
  const namespaces = [...lastFirst.filter(isOfArea), ...lastFirst.filter((texts) => !isOfArea(texts))].flatMap((texts) => {
    const catalogue = present(texts, language);
    return catalogue ? [{ namespace: texts.namespace, ...sentencesOf(catalogue) }] : [];
  });
  for (const { namespace, fixed } of namespaces) if (fixed.has(text)) return `${namespace}.${fixed.get(text)}`;
  for (const { namespace, filled } of namespaces) {
    const found = filled.find(({ pattern }) => pattern.test(text));
    if (found) return `${namespace}.${found.key}`;
  }
  return undefined;
}

function sentencesOf(catalogue: Catalogue): Sentences {
  const before = known.get(catalogue);
  if (before) return before;
  const sentences: Sentences = { fixed: new Map(), filled: [] };
  for (const [key, sentence] of Object.entries(catalogue))
    for (const form of typeof sentence === 'string' ? [sentence] : Object.values(sentence)) {
      const pieces = form.split(/\{\{\w+\}\}/);
      if (pieces.length === 1) sentences.fixed.set(form, key);
      else if (pieces.join('').replace(/[^\p{L}]/gu, '').length >= fewestFixed)
        sentences.filled.push({ pattern: new RegExp(`^${pieces.map(escaped).join('.*')}$`, 's'), key });
    }
  known.set(catalogue, sentences);
  return sentences;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
