import { screen, waitFor } from '@testing-library/react';

/** What the page tells in passing, in the region that people find it in: that is there from the start, empty. */
export function toasts(): HTMLElement[] {
  const region = screen.getByRole('region', { name: /^(Avisos|Notices)/ });
  return [...region.querySelectorAll<HTMLElement>('[data-toast]')];
}

/** The first toast that has the text, once there is one. */
export function findToast(text = ''): Promise<HTMLElement> {
  return waitFor(() => {
    const found = toasts().find(({ textContent }) => textContent.includes(text));
    if (!found) throw new Error(`No toast says "${text}"`);
    return found;
  });
}
