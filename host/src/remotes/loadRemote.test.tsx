import './testing.tsx';
import { screen } from '@testing-library/react';
import { fetchPage, loadPage } from './loadRemote.ts';
import { registered } from './registry.ts';
import { answers, bad, fails, good, mockReport, open, publish } from './testing.tsx';

it('reports a page ready once it stands, with the times of its parts', async () => {
  publish(good);
  const { unmount } = await open();
  await screen.findByRole('heading', { name: 'La buena' });
  const ms = expect.any(Number);
  const ready = { kind: 'ready', part: 'config', version: '2.0.0', link: '/sellers', ms, entryMs: ms, pageMs: ms };
  expect(mockReport.mock.calls).toEqual([[ready]]);
  unmount();
  await open();
  expect(mockReport).toHaveBeenCalledTimes(1);
});

it('keeps a failure of what is only fetched ahead to itself', async () => {
  answers.set(bad.buildId, fails(new Error('[RUNTIME-008] ScriptNetworkError')));
  publish(bad, good);
  await fetchPage('config', '/sellers');
  expect(mockReport).not.toHaveBeenCalled();
  expect(registered('config')).toEqual(bad);
});

it('loads with a page what the remote names for its address, and ahead of time all beneath it', async () => {
  const parts: string[] = [];
  const names = ['/sellers/', '/sellers/new', '/sellers/*', '/logistics/'];
  const beneath = Object.fromEntries(names.map((name) => [name, async () => parts.push(name)]));
  const loaded = async (load: () => Promise<unknown>) => {
    parts.length = 0;
    await load();
    return parts.toSorted();
  };
  answers.set(good.buildId, async () => ({ pages: { '/sellers': async () => () => <h1>La buena</h1>, ...beneath } }));
  publish(good);
  expect(await loaded(() => loadPage('config', '/sellers', ''))).toEqual(['/sellers/']);
  expect(await loaded(() => loadPage('config', '/sellers', '/new'))).toEqual(['/sellers/new']);
  expect(await loaded(() => fetchPage('config', '/sellers', '/7'))).toEqual(['/sellers/*']);
  expect(await loaded(() => fetchPage('config', '/sellers'))).toEqual(['/sellers/', '/sellers/*', '/sellers/new']);
});
