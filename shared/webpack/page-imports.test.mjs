import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageImports } from './page-imports.mjs';

const source = `
import { permissions } from '@shop/shared/contract';
import { definePages, forRoles, notBuilt } from '@shop/shared/federation';
export const pages = definePages('planning', {
  '/projection': async () => (await import('./projection/ProjectionPage.tsx')).ProjectionPage,
  '/clients': {
    '': async () => (await import('./clients/ClientListPage.tsx')).ClientListPage,
    new: forRoles(permissions['clients.edit'], async () => (await import('./clients/NewClientPage.tsx')).NewClientPage),
    ':id/*': async () => (await import('./clients/ClientPage.tsx')).ClientPage,
  },
  '/request': notBuilt,
});
`;

it('tells which file each page of a remote comes from, and each address beneath it', () => {
  assert.deepEqual(pageImports('/app/src/pages.ts', source), {
    '/projection': '/app/src/projection/ProjectionPage.tsx',
    '/clients': undefined,
    '/clients/': '/app/src/clients/ClientListPage.tsx',
    '/clients/new': '/app/src/clients/NewClientPage.tsx',
    '/clients/:id/*': '/app/src/clients/ClientPage.tsx',
    '/request': undefined,
  });
});

it('says so when there is no table of contents', () => {
  assert.throws(() => pageImports('/app/src/pages.ts', 'export const pages = {};'), /definePages/);
});
