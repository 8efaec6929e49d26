import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/workspace.mjs';
import { sentences } from './sentences.mjs';

/** Words that the project does not use, each with a replacement. A pattern excludes ordinary uses of its word, such as "a lack of space". */
const refusedWords = [
  { pattern: /\b(?:told|tells|hears?)\b/i, instead: 'notified, emits, subscribes, returns, documents' },
  { pattern: /\bbesides?\b/i, instead: 'next to, in parallel with, in addition to' },
  { pattern: /\bkept\b/i, instead: 'cached, stored, preserved' },
  { pattern: /\b(?:whoever|whomever|of whom|makes? none)\b/i, instead: 'the user, users without …' },
  { pattern: /\bbegun\b/i, instead: 'started' },
  { pattern: /\btakes? of\b|\btaken (?:up|back)\b|\bwhat (?:a|the) \w+ takes\b/i, instead: 'uses, measured, resumed, undone' },
  { pattern: /\b(?:is|are|was|were|been|not) given\b/i, instead: 'provided, passed' },
  { pattern: /(?<!\bas a )\bwhole\b/i, instead: 'complete, all' },
  { pattern: /\black(?:s|ing)?\b(?! of)/i, instead: 'is missing' },
  { pattern: /(?<!\bthere )\b(?:is|are) none\b/i, instead: 'is not a …' },
  { pattern: /\b(?:floors?|rooms|house|doors?)\b|\bmakes? room\b/i, instead: 'layers, modules, company, entry points; is replaced' },
  { pattern: /\b(?:an|the|this|each|every|one) act\b|\bacts\b(?! (?:as|on|for|like|only))/i, instead: 'action' },
  { pattern: /\bstands? (?:in|at|on|there|open|under|beneath|behind|still)\b|\bstood\b/i, instead: 'is, is stored, remains' },
  { pattern: /\banew\b|\bhow manieth\b/i, instead: 'again; 1 for the first, 2 for the second' },
];

/** The refused words of a text, with what to say instead. */
export const refusedIn = (text) =>
  refusedWords.flatMap(({ pattern, instead }) => {
    const found = text.match(pattern);
    return found ? [{ word: found[0], instead }] : [];
  });

const generated = new Set([
  'node_modules',
  '.git',
  'dist',
  'dist.maps',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
]);
const filesOf = (pattern) => globSync(pattern, { cwd: root, exclude: (path) => generated.has(basename(path)) });
const read = (file) => readFileSync(join(root, file), 'utf8');
const sources = () => filesOf('{host,mfe-*,shared,server,e2e,tools}/**/*.{ts,tsx,mjs}').filter((file) => !file.startsWith('tools/words/'));

/** Text of a Markdown file by line, without code: names of code and titles of tests are in backticks. */
export function proseOf(text) {
  let isCode = false;
  return text.split('\n').map((line) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? '' : line.replace(/`[^`]*`/g, '``');
  });
}

/** Comments of a source by line, without names of code. */
export const commentsOf = (text) =>
  text
    .split('\n')
    .map((line) => (line.match(/^\s*(?:\/?\*+|\/\/)(.*)$/)?.[1] ?? line.match(/\s\/\/ (.*)$/)?.[1] ?? '').replace(/`[^`]*`/g, '``'));

/** Titles of tests and groups by line. */
export const titlesOf = (text) =>
  text.split('\n').map((line) => line.match(/\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(["'`])(.*)\1/)?.[2] ?? '');

/** What is read, as { file, line, text }. */
const linesIn = (files, textsOf) => files.flatMap((file) => textsOf(read(file)).map((text, index) => ({ file, line: index + 1, text })));

export const kinds = {
  documents: () => linesIn(filesOf('{*,*/**/*}.md'), proseOf),
  comments: () => linesIn(sources(), commentsOf),
  tests: () =>
    linesIn(
      sources().filter((file) => /\.(?:test|spec)\./.test(file)),
      titlesOf,
    ),
  english: () =>
    sentences()
      .filter(({ lang }) => lang === 'en')
      .map(({ file, text }) => ({ file, line: 0, text })),
};

/** `node tools/words/plain-english.mjs`: how many refused words each kind of text has, in a thousand lines of files; `comments host` lists them. */
if (process.argv[1] === import.meta.filename) {
  const [kind, folder = ''] = process.argv.slice(2);
  for (const [name, texts] of Object.entries(kinds)) {
    if (kind && kind !== name) continue;
    const all = texts().filter(({ file }) => file.startsWith(folder));
    const found = all.flatMap(({ file, line, text }) => refusedIn(text).map(({ word }) => ({ file, line, word, text })));
    if (kind) for (const { file, line, word, text } of found) console.log(`${file}:${line}: "${word}" in "${text.trim()}"`);
    console.log(
      `${name}: ${found.length} in ${all.length} lines or texts, ${((1000 * found.length) / Math.max(1, all.length)).toFixed(1)} in a thousand`,
    );
  }
}
