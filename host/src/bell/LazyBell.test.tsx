import { renderPage } from '@shop/shared/testing';
import { act } from '@testing-library/react';
import { LazyBell } from './LazyBell.tsx';

jest.mock('../parts/useIdleAfterFirstData.ts', () => ({ useIdleAfterFirstData: () => true }));
jest.mock('./Bell.tsx', () => {
  throw new Error('ChunkLoadError');
});

it('takes nothing of the page with it when its file does not come', async () => {
  const { container } = await renderPage(
    <>
      <LazyBell />
      <p>Nota</p>
    </>,
  );
  await act(async () => undefined);
  expect(container).toHaveTextContent('Nota');
  expect(container.querySelector('svg')).toBeInTheDocument();
});
