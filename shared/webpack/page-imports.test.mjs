import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageImports } from './page-imports.mjs';

const source = `
import { definePages, notBuilt } from '@shop/shared/federation';
export const pages = definePages('planning', {
  '/clients': async () => (await import('./clients/ClientsPage.tsx')).ClientsPage,
  '/request': notBuilt,
});
`;

it('tells which file each page of a remote comes from', () => {
  assert.deepEqual(pageImports('/app/src/pages.ts', source), { '/clients': '/app/src/clients/ClientsPage.tsx', '/request': undefined });
});

it('says so when there is no table of contents', () => {
  assert.throws(() => pageImports('/app/src/pages.ts', 'export const pages = {};'), /definePages/);
});
