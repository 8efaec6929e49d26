import { inTime, RemoteError, remoteError } from './RemoteError.ts';
import { pinReleases } from './registry.ts';
import { filesOf } from './release-files.ts';

/** Loads the code of an in-place action, from the release that is pinned for this session. Rejects with RemoteError. */
export async function loadAct(remote: string, id: string) {
  const [release] = pinReleases(remote);
  if (!release) throw new RemoteError({ failure: 'unknown', phase: 'entry' });
  const files = filesOf(remote, release);
  files.hasMore = true;
  let phase: 'entry' | 'page' = 'entry';
  try {
    const { acts } = (await inTime(files.contents)).value;
    phase = 'page';
    const load = (acts && (await inTime(acts())))?.[id];
    if (!load) throw new Error(`ChunkLoadError: no act for ${id}`);
    return { Act: await inTime(load()), release };
  } catch (cause) {
    if (phase === 'entry') files.failedAt ??= Date.now();
    throw remoteError(cause, phase, release);
  }
}
