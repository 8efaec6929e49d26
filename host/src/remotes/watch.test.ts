import { queryClient } from '@shop/shared/api';
import type { RegistryEntry } from '@shop/shared/contract';
import { forget, readKept } from '@shop/shared/session';
import { waitFor } from '@testing-library/react';
import { usedPages } from './usage.ts';
import { watchPage } from './watch.ts';

const mockStop = jest.fn();
const mockWatch = jest.fn(() => mockStop);
jest.mock('./health.ts', () => ({ watchHealth: () => mockWatch() }));

const page = { remote: 'planning', template: '/clients', release: {} as RegistryEntry, askedAt: 0 };
const watcher = { onHealthy: jest.fn(), onFailure: jest.fn() };
const used = () => usedPages(readKept('usedPages'));
/** Loaded code is available after one task. */
const aTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  forget('usedPages');
  jest.clearAllMocks();
});

it('begins at once where no data is on its way, and stops', async () => {
  const stop = watchPage(page, watcher);
  await waitFor(() => expect(mockWatch).toHaveBeenCalledTimes(1));
  expect(used()).toEqual(['/clients']);
  stop();
  expect(mockStop).toHaveBeenCalledTimes(1);
});

it('waits for the data that a page has asked for', async () => {
  let answer: (data: string) => void = () => undefined;
  const data = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  const stop = watchPage(page, watcher);
  await aTask();
  expect(mockWatch).not.toHaveBeenCalled();
  answer('rows');
  await data;
  await waitFor(() => expect(mockWatch).toHaveBeenCalledTimes(1));
  expect(used()).toEqual(['/clients']);
  stop();
});

it('neither watches nor counts a page that was left before its data came', async () => {
  let answer: (data: string) => void = () => undefined;
  const data = queryClient.fetchQuery({ queryKey: ['more'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  watchPage(page, watcher)();
  answer('rows');
  await data;
  await aTask();
  expect(mockWatch).not.toHaveBeenCalled();
  expect(used()).toEqual([]);
});
