import type { RegistryEntry } from '@shop/shared/contract';

/**
 * Whether this browser alone has a release, from a developer's machine or by a preview: nothing is reported of it, and it counts for nothing.
 */
export const isOverride = ({ builtAs }: RegistryEntry) => builtAs !== undefined;

/** After the version of such a release, so that nobody takes it for the published one of that number. */
export const overrideMarks = { local: '-local', preview: '-preview' } as const;
