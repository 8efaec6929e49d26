import type { RegistryEntry } from '@shop/shared/contract';
import { takeOverridden } from '../remotes/registry.ts';
import { readOverrides } from './overrides.ts';
import { previewToken } from './preview.ts';
import { LocalError, readLocal } from './readLocal.ts';
import { readPreview, takePreview } from './readPreview.ts';

/**
 * Loads the overridden remotes from their development servers, each in its current state, and the release that this tab previews. A server that does
 * not answer in time, serves another remote by now or is down is skipped: the published release is used, and the banner says so.
 */
export async function applyOverrides(): Promise<void> {
  takePreview();
  const token = previewToken();
  const [preview, ...local] = await Promise.all([
    typeof token === 'string' ? readPreview(token) : {},
    ...Object.entries(readOverrides()).map(async ([name, address]) => ({ [name]: await read(name, address) })),
  ]);
  // A developer's own server takes precedence over published releases.
  const releases = Object.entries(Object.assign({}, preview, ...local) as Record<string, RegistryEntry | undefined>);
  takeOverridden(Object.fromEntries(releases.flatMap(([name, release]) => (release ? [[name, release]] : []))));
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
