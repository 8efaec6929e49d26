import './testing.tsx';
import { keepInTab, readInTab } from '@shop/shared/session';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { healthyMs, rereadRunning } from './crash-marker.ts';
import { loadPage } from './loadRemote.ts';
import { registered } from './registry.ts';
import { announceFrozen } from './replacements.ts';
import { answers, bad, good, mockReport, open, publish, reported, shows, table, watched, watching } from './testing.tsx';

it('shows the failure of a release that had been good, and takes no other', async () => {
  let breakNow: () => void = () => undefined;
  function ThrowsLater() {
    const [isBroken, setIsBroken] = useState(false);
    useEffect(function breakLater() {
      breakNow = () => setIsBroken(true);
    }, []);
    if (isBroken) throw new Error('it met something');
    return <h1>La nueva</h1>;
  }
  answers.set(
    bad.buildId,
    table(async () => ThrowsLater),
  );
  publish(bad, good);
  await open();
  await screen.findByRole('heading', { name: 'La nueva' });
  await watched();
  act(() => watching?.onHealthy({}));
  act(() => breakNow());
  expect(await screen.findByText(/Esta página falló al mostrarse/)).toBeVisible();
  expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase: 'render', cause: 'render' })]);
  expect(reported()[0].fellBackTo).toBeUndefined();
  expect(registered('config')).toEqual(bad);
});

it.each(['loop', 'frozen'] as const)(
  'makes room for the one before when a page of it is in a %s before it has done well',
  async (failure) => {
    answers.set(bad.buildId, shows('La nueva'));
    publish(bad, good);
    await open();
    await screen.findByRole('heading', { name: 'La nueva' });
    await watched();
    await act(async () => watching?.onFailure(failure, new Error('why')));
    expect(await screen.findByRole('heading', { name: 'La buena' })).toBeVisible();
    expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase: 'render', cause: failure, fellBackTo: '2.0.0' })]);
    expect(registered('config')).toEqual(good);
  },
);

it('stays, and is told of, when it was frozen and no other release can come in its place', async () => {
  publish(good);
  await open();
  await screen.findByRole('heading', { name: 'La buena' });
  await watched();
  await act(async () => watching?.onFailure('frozen', new Error('why')));
  expect(screen.getByRole('heading', { name: 'La buena' })).toBeVisible();
  expect(reported()).toEqual([expect.objectContaining({ version: '2.0.0', phase: 'render', cause: 'frozen' })]);
});

it('is good, and told so, only when a page of it has done well for a while', async () => {
  publish(good);
  await open();
  await screen.findByRole('heading', { name: 'La buena' });
  const told = () => mockReport.mock.calls.map(([{ kind }]) => kind);
  expect(told()).toEqual(['ready']);
  await watched();
  act(() => watching?.onHealthy({}));
  act(() => watching?.onHealthy({}));
  expect(told()).toEqual(['ready', 'healthy']);
});

it('skips after a reload what froze the tab, tells of it, and does not try it again', async () => {
  const froze = `config@${bad.buildId}`;
  keepInTab('runningReleases', [froze]);
  rereadRunning();
  publish(bad, good);
  announceFrozen();
  expect(registered('config')).toEqual(good);
  expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase: 'render', cause: 'frozen', fellBackTo: '2.0.0' })]);
  expect(readInTab('badReleases')).toEqual([froze]);
});

it('notes in the tab what runs until it has gone on for a while, or the page is left in order', async () => {
  jest.useFakeTimers();
  answers.set(bad.buildId, shows('La nueva'));
  publish(bad, good);
  await loadPage('config', '/sellers');
  expect(readInTab('runningReleases')).toEqual([`config@${bad.buildId}`]);
  jest.advanceTimersByTime(healthyMs);
  expect(readInTab('runningReleases')).toEqual([]);
  void loadPage('config', '/logistics');
  expect(readInTab('runningReleases')).toEqual([`config@${bad.buildId}`]);
  window.dispatchEvent(new Event('pagehide'));
  expect(readInTab('runningReleases')).toEqual([]);
});
