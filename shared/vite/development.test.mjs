import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { takeShares } from './development.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = createRequire(join(root, 'e2e/package.json')).resolve('vite');
const { parseAst } = await import(pathToFileURL(vite).href);
const taken = (code) => takeShares(code, parseAst(code), 'lent');

describe('what a module in development takes of the host', () => {
  for (const [code, expected] of [
    ["import { useState } from 'react';", 'const { useState: useState } = lent["react"];'],
    ["import React, { useMemo as memo } from 'react';", 'const { default: React, useMemo: memo } = lent["react"];'],
    ["import * as api from '@shop/shared/api';", 'const api = lent["@shop/shared/api"];'],
    [
      "export { Badge as Mark } from '@shop/shared/ui';",
      'const { Badge: lent_0_0 } = lent["@shop/shared/ui"]; export { lent_0_0 as Mark };',
    ],
    ["const late = import('@shop/shared/record');", 'const late = Promise.resolve(lent["@shop/shared/record"]);'],
    ["import '@shop/shared/ui';", ''],
    ["import { Bars } from '@shop/shared/charts';", "import { Bars } from '@shop/shared/charts';"],
  ])
    it(`is taken from it: ${code}`, () => assert.equal(taken(code), expected));

  it('leaves every line where it was', () => {
    const code = "import {\n  useState,\n  useMemo,\n} from 'react';\nimport { useCall } from '@shop/shared/api';\nuseCall();";
    assert.equal(taken(code).split('\n')[5], 'useCall();');
  });

  it('has to be named', () => {
    assert.throws(() => taken("export * from '@shop/shared/ui';"), /@shop\/shared\/ui cannot be exported whole/);
  });
});
