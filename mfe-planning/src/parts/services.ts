import { servicesOf } from '@shop/shared/federation';
import type { remote } from '../remote.ts';

/** What planning has of its own in the page: its switches, what it keeps in this browser, and a word to the platform. */
export const { useFlag, storage, report } = servicesOf<typeof remote>('planning');
