import type { RegistryEntry } from '@shop/shared/contract';
import { takeLocal } from '../remotes/registry.ts';
import { readOverrides } from './overrides.ts';
import { LocalError, readLocal } from './readLocal.ts';

/**
 * Takes the overridden remotes from their development servers, each as it serves it now. One that does not answer in time, or has become
 * another remote, is left out: the page goes by what is published, and the banner says so.
 */
export async function applyOverrides(): Promise<void> {
  const local = await Promise.all(
    Object.entries(readOverrides()).map(async ([name, address]) => [name, await read(name, address)] as const),
  );
  takeLocal(Object.fromEntries(local.flatMap(([name, release]) => (release ? [[name, release]] : []))));
}

async function read(name: string, address: string): Promise<RegistryEntry | undefined> {
  try {
    const local = await readLocal(address);
    return local.name === name ? local.release : undefined;
  } catch (cause) {
    if (cause instanceof LocalError) return undefined;
    throw cause;
  }
}
