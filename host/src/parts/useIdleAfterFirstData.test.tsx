import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { aListOf, fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen } from '@testing-library/react';
import { useIdleAfterFirstData } from './useIdleAfterFirstData.ts';

function Page({ asks = true }: { asks?: boolean }) {
  useCall(coreCalls.notifications.list, { page: 0 }, { enabled: asks });
  return <p>{useIdleAfterFirstData() ? 'time' : 'busy'}</p>;
}

it('has no time before the data of the page is there, however long it takes', async () => {
  let answer: () => void = () => undefined;
  fakeServer({ notifications: { list: () => new Promise((resolve) => (answer = () => resolve({ ...aListOf([]), unread: 0 }))) } });
  await renderPage(<Page />, { wholePage: true });
  expect(screen.getByText('busy')).toBeVisible();
  await act(async () => answer());
  expect(await screen.findByText('time')).toBeVisible();
});

it('does not wait for ever for a page that asks for nothing', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  fakeServer({});
  await renderPage(<Page asks={false} />, { wholePage: true });
  expect(screen.getByText('busy')).toBeVisible();
  act(() => void jest.advanceTimersByTime(6100));
  expect(await screen.findByText('time')).toBeVisible();
  jest.useRealTimers();
});
