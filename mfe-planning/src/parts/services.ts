import { servicesOf } from '@shop/shared/federation';
import type { remote } from '../remote.ts';

/** Planning's own services: its feature flags and its browser storage. */
export const { useFlag, storage } = servicesOf<typeof remote>('planning');
