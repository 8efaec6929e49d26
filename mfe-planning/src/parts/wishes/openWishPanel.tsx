import type { Wish } from '@shop/shared/contract';
import { openSidePanel } from '@shop/shared/session';
import { lazy } from 'react';

const WishPanel = lazy(async () => ({ default: (await import('./WishPanel.tsx')).WishPanel }));

/** Opens a wish with its matches next to the list. */
export function openWishPanel({ _id, client }: Wish): void {
  openSidePanel({ title: client.name, content: <WishPanel key={_id} id={_id} /> });
}
