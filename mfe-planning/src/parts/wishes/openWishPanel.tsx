import type { Wish } from '@shop/shared/contract';
import { openSidePanel } from '@shop/shared/session';
import { lazy } from 'react';

const WishPanel = lazy(async () => ({ default: (await import('./WishPanel.tsx')).WishPanel }));

/** A wish beside the list, with what would meet it. */
export function openWishPanel({ _id, client }: Wish): void {
  openSidePanel({ title: client.name, content: <WishPanel key={_id} id={_id} /> });
}
