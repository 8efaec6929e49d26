import type { User } from '@shop/shared/contract';

export const nameOf = ({ names, lastNames }: Pick<User, 'names' | 'lastNames'>): string => `${names} ${lastNames}`;
