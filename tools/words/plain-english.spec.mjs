import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commentsOf, kinds, proseOf, refusedIn, titlesOf } from './plain-english.mjs';

/**
 * Folders whose texts are free of refused words, and stay so; `''` is all of them. To add one, clean it until
 * `node tools/words/plain-english.mjs <kind> <folder>` finds nothing.
 */
const clean = {
  documents: [''],
  comments: [
    ...['contract', 'telemetry', 'api', 'session', 'federation', 'testing', 'router', 'form', 'record', 'export', 'charts', 'files'].map(
      (folder) => `shared/src/${folder}/`,
    ),
    ...['history', 'i18n', 'imports', 'mount', 'realtime', 'styles', 'parts'].map((folder) => `shared/src/${folder}/`),
    ...['remotes', 'requirements', 'parts'].map((folder) => `host/src/${folder}/`),
    ...['server/src/base/', 'server/src/platform/', 'mfe-planning/src/', 'mfe-config/src/', 'mfe-fishers/src/species/'],
    ...['tools/lib/', 'tools/cli/', 'tools/links.test.mjs'],
  ],
  tests: [
    ...['shared/src/form/', 'shared/src/export/', 'shared/src/charts/', 'mfe-planning/src/wishlist/', 'mfe-fishers/src/parts/'],
    ...['host/src/telemetry/', 'host/src/parts/', 'host/src/login/', 'server/test/walk/', 'tools/lib/', 'tools/create-remote/'],
  ],
  english: [
    ...['router', 'record', 'imports', 'history', 'files', 'federation', 'charts', 'api'].map((folder) => `shared/src/${folder}/`),
    ...['wishlist', 'sales', 'providers', 'projection', 'parts', 'dashboard', 'clients'].map((folder) => `mfe-planning/src/${folder}/`),
    ...['trips', 'thread', 'species', 'parts', 'graphique', 'fishers', 'balance'].map((folder) => `mfe-fishers/src/${folder}/`),
    ...['shell', 'reset', 'remotes', 'palette', 'overrides', 'keys', 'home', 'bell'].map((folder) => `host/src/${folder}/`),
    ...['mfe-marketplace/src/parts/', 'mfe-config/src/messages/', 'server/src/platform/', 'tools/create-remote/'],
  ],
};

const wordsIn = (texts) => texts.flatMap((text) => refusedIn(text).map(({ word }) => word));

describe('plain English', () => {
  it('finds the words of the list where they have the refused meaning', () => {
    const texts = [
      'The owner is told',
      'stands beside it',
      'is given a key',
      'a whole page',
      'What lacks',
      'an act of a row',
      'makes room',
    ];
    assert.deepEqual(wordsIn(texts), ['told', 'beside', 'is given', 'whole', 'lacks', 'an act', 'makes room']);
  });

  it('accepts the same words with an ordinary meaning', () => {
    const texts = [
      'on a given day',
      'a lack of space',
      'the step as a whole',
      'there are none',
      'acts as a proxy',
      'a local stand-in',
      'steps taken by users',
      'wholesale',
    ];
    assert.deepEqual(wordsIn(texts), []);
  });

  it('reads prose without code, comments without statements, and titles of tests', () => {
    assert.deepEqual(proseOf('Say `told`.\n```js\nkept();\n```'), ['Say ``.', '', '', '']);
    assert.deepEqual(commentsOf("const kept = 1; // cached\n/** Stored. */\nlet u = 'http://told';"), ['cached', ' Stored. */', '']);
    assert.deepEqual(titlesOf("it('is kept', () => {\n  test.each([1])(`b %s`, f);\nconst a = 'told';"), ['is kept', 'b %s', '']);
  });

  for (const [kind, folders] of Object.entries(clean))
    it(`has no refused word in ${kind} of clean folders`, () => {
      const texts = kinds[kind]().filter(({ file }) => folders.some((folder) => file.startsWith(folder)));
      const found = texts.flatMap(({ file, line, text }) =>
        refusedIn(text).map(({ word, instead }) => `${file}:${line}: "${word}" in "${text.trim().slice(0, 120)}", say: ${instead}`),
      );
      assert.deepEqual(found, []);
    });

  it('names clean folders that exist', () => {
    const missing = Object.entries(clean).flatMap(([kind, folders]) => {
      const texts = kinds[kind]();
      return folders.filter((folder) => !texts.some(({ file }) => file.startsWith(folder))).map((folder) => `${kind}: ${folder}`);
    });
    assert.deepEqual(missing, []);
  });
});
