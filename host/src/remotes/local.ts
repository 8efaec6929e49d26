import type { RegistryEntry } from '@shop/shared/contract';

/** Whether a release comes from a developer's machine: this browser alone has it, so nothing is reported of it. */
export const isLocal = ({ builtAs }: RegistryEntry) => builtAs !== undefined;

/** After the version of such a release, so that nobody takes it for the published one of that number. */
export const localMark = '-local';
