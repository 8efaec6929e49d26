import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { Image } from './Image.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

/** A fake IntersectionObserver that the test triggers by hand. */
function watch() {
  const made: { options: IntersectionObserverInit | undefined; come: () => void }[] = [];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback, options) => {
    const observer = { observe: jest.fn(), disconnect: jest.fn() } as unknown as IntersectionObserver;
    made.push({ options, come: () => callback([{ isIntersecting: true } as IntersectionObserverEntry], observer) });
    return observer;
  });
  return made;
}

it('fetches an image once it comes within 200 px of the window', async () => {
  const made = watch();
  await renderPage(<Image src="/photos/1.jpg" alt="Merluza" width={48} height={48} />);
  const image = screen.getByRole('img', { name: 'Merluza' });
  expect(image).not.toHaveAttribute('src');
  expect(made[0]?.options?.rootMargin).toBe('200px');
  act(() => made[0]?.come());
  expect(image).toHaveAttribute(
    'srcset',
    '/_next/image?url=%2Fphotos%2F1.jpg&w=48&q=75 1x, /_next/image?url=%2Fphotos%2F1.jpg&w=96&q=75 2x',
  );
});

it('offers every fixed width to an image that grows with the window', async () => {
  const made = watch();
  await renderPage(<Image src="/a.jpg" alt="Muelle" width={640} height={320} sizes="100vw" quality={60} />);
  act(() => made[0]?.come());
  const offered = screen.getByRole('img').getAttribute('srcset')?.split(', ') ?? [];
  expect(offered).toHaveLength(16);
  expect(offered.at(-1)).toBe('/_next/image?url=%2Fa.jpg&w=3840&q=60 3840w');
});

it('keeps the place and the words of an image that is not there', async () => {
  watch();
  await renderPage(<Image src="/gone.jpg" alt="Congrio" width={48} height={48} />);
  fireEvent.error(screen.getByRole('img', { name: 'Congrio' }));
  expect(screen.getByText('Congrio')).toBeInTheDocument();
});
