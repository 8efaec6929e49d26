import { servicesOf } from '@shop/shared/federation';
import type { remote } from '../remote.ts';

/** What planning has of its own in the page: its switches and what it keeps in this browser. */
export const { useFlag, storage } = servicesOf<typeof remote>('planning');
