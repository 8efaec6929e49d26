import type { RegistryEntry } from '@shop/shared/contract';

/**
 * Whether only this browser uses the release, from a developer's machine or as a preview: such a release is not reported and does not count for the
 * rollout.
 */
export const isOverride = ({ builtAs }: RegistryEntry) => builtAs !== undefined;

/** A suffix after the version of such a release, which distinguishes it from the published one with the same number. */
export const overrideMarks = { local: '-local', preview: '-preview' } as const;
