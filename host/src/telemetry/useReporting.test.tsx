import { act, render } from '@testing-library/react';
import { useReporting } from './useReporting.ts';

let mockIsTime = false;
const mockReported = jest.fn();
const mockStopped = jest.fn();
const mockStart = jest.fn(() => mockStopped);

jest.mock('../parts/useIdleAfterFirstData.ts', () => ({ useIdleAfterFirstData: () => mockIsTime }));
jest.mock('./startSending.ts', () => ({ startSending: () => mockStart() }));
jest.mock('@shop/shared/federation', () => ({
  ...jest.requireActual('@shop/shared/federation'),
  reportFailure: (event: unknown) => mockReported(event),
}));

function Page() {
  useReporting();
  return null;
}

it('watches for errors from the start, and sends them once the page has what it needs', async () => {
  const { rerender, unmount } = render(<Page />);
  const error = new TypeError('nobody caught it');
  window.dispatchEvent(new ErrorEvent('error', { error, filename: 'http://localhost/static/main.js' }));
  expect(mockReported).toHaveBeenCalledWith(expect.objectContaining({ part: 'host', phase: 'handler', error }));
  expect(mockStart).not.toHaveBeenCalled();

  mockIsTime = true;
  await act(async () => rerender(<Page />));
  expect(mockStart).toHaveBeenCalledTimes(1);

  unmount();
  expect(mockStopped).toHaveBeenCalledTimes(1);
});
