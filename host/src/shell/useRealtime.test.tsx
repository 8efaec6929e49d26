import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { aListOf, fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen } from '@testing-library/react';
import { useRealtime } from './useRealtime.ts';

const mockOpenRealtime = jest.fn();
jest.mock('@shop/shared/realtime', () => ({ openRealtime: () => mockOpenRealtime() }));

function Page() {
  const { data } = useCall(coreCalls.notifications.list, { page: 0 });
  useRealtime();
  return <p>{data ? 'data' : 'nothing yet'}</p>;
}

it('opens the socket once the page has its data', async () => {
  mockOpenRealtime.mockReset();
  let answer: () => void = () => undefined;
  fakeServer({ notifications: { list: () => new Promise((resolve) => (answer = () => resolve({ ...aListOf([]), unread: 0 }))) } });
  await renderPage(<Page />, { wholePage: true });
  expect(screen.getByText('nothing yet')).toBeVisible();
  expect(mockOpenRealtime).not.toHaveBeenCalled();
  await act(async () => answer());
  expect(await screen.findByText('data')).toBeVisible();
  await act(async () => undefined);
  expect(mockOpenRealtime).toHaveBeenCalled();
});

it('opens it where the login page comes instead of the data', async () => {
  mockOpenRealtime.mockReset();
  fakeServer({ notifications: { list: () => new Promise(() => undefined) } });
  const { unmount } = await renderPage(<Page />, { wholePage: true });
  expect(mockOpenRealtime).not.toHaveBeenCalled();
  unmount();
  expect(mockOpenRealtime).toHaveBeenCalledTimes(1);
});
