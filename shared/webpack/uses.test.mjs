import assert from 'node:assert/strict';
import { it } from 'node:test';
import { declaredCalls, usesOf } from './uses.mjs';

const page = `// ñ: more bytes than letters
import { type ClientRow, coreCalls as table, roles } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import type { Column } from '@shop/shared/ui/data';
import { DataTable as Table } from '@shop/shared/ui/data';
import * as ui from '@shop/shared/ui';
import { useState } from 'react';
export { useCall } from '@shop/shared/api';

const list = useCall(table.clients.list);
const sales = useCall(calls.sales.list);
const again = table.clients.list;
const one = table['clients'].get;
const group = table.fishers;
const form = () => import('@shop/shared/form');
const late = async () => {
  const { toXlsx: write } = await import('@shop/shared/export');
  return (await import('@shop/shared/schemas')).requests;
};
`;

it('tells which names of which entry point a remote imports as values, and where first', () => {
  assert.deepEqual(usesOf([{ place: 'src/Page.tsx', source: page }]), {
    api: { useCall: 'src/Page.tsx:8' },
    calls: {
      'clients.get': 'src/Page.tsx:13',
      'clients.list': 'src/Page.tsx:10',
      fishers: 'src/Page.tsx:14',
      'sales.list': 'src/Page.tsx:11',
    },
    contract: { coreCalls: 'src/Page.tsx:2', roles: 'src/Page.tsx:2' },
    export: { toXlsx: 'src/Page.tsx:17' },
    form: { '*': 'src/Page.tsx:15' },
    schemas: { requests: 'src/Page.tsx:18' },
    ui: { '*': 'src/Page.tsx:6' },
    'ui/data': { DataTable: 'src/Page.tsx:5' },
  });
});

it('counts the lines of every file from its own beginning', () => {
  const source = "\nimport { cx } from '@shop/shared/ui';\n";
  const uses = usesOf([
    { place: 'src/a.ts', source: 'export const a = 1;' },
    { place: 'src/b.ts', source },
    { place: 'src/c.ts', source },
  ]);
  assert.deepEqual(uses, { ui: { cx: 'src/b.ts:2' } });
});

it('counts the calls that a declaration names', () => {
  const source = "export const remote = declareRemote({\n  search: [{ id: 'clients', call: 'clients.list' }],\n});";
  assert.deepEqual(declaredCalls({ search: [{ call: 'clients.list' }] }, 'src/remote.ts', source), { 'clients.list': 'src/remote.ts:2' });
});
