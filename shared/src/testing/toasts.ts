import { screen, waitFor } from '@testing-library/react';

/** The region of the page's toasts: it exists from the start, empty. */
export function toasts(): HTMLElement[] {
  const region = screen.getByRole('region', { name: /^(Avisos|Notices)/ });
  return [...region.querySelectorAll<HTMLElement>('[data-toast]')];
}

/** The first toast with the text, once it appears. */
export function findToast(text = ''): Promise<HTMLElement> {
  return waitFor(() => {
    const found = toasts().find(({ textContent }) => textContent.includes(text));
    if (!found) throw new Error(`No toast says "${text}"`);
    return found;
  });
}
