import type { RegistryEntry } from '@shop/shared/contract';
import { takeOverridden } from '../remotes/registry.ts';
import { readOverrides } from './overrides.ts';
import { previewToken } from './preview.ts';
import { LocalError, readLocal } from './readLocal.ts';
import { readPreview, takePreview } from './readPreview.ts';

/**
 * Takes the overridden remotes from their development servers, each as it serves it now, and the one that this tab previews. One that does
 * not answer in time, has become another remote or has ended is left out: the page goes by what is published, and the banner says so.
 */
export async function applyOverrides(): Promise<void> {
  takePreview();
  const token = previewToken();
  const [preview, ...local] = await Promise.all([
    typeof token === 'string' ? readPreview(token) : {},
    ...Object.entries(readOverrides()).map(async ([name, address]) => ({ [name]: await read(name, address) })),
  ]);
  // A developer's own machine goes before what was published.
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
