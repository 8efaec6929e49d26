import { AppError, send } from '@shop/shared/api';
import { coreCalls, limits, type RegistryEntry } from '@shop/shared/contract';
import { store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';
import { overrideMarks } from '../remotes/overridden.ts';

/** What became of the preview of this tab: what it shows and until when, or that its address has ended, or that the server did not say. */
export type Preview = { name: string; version: string; endsAt: string } | 'ended' | 'silent';

export const previewAtom = atom<Preview | undefined>(undefined);

/** The release that the preview of this tab is of, by name; none when it cannot be shown, which the banner tells. */
export async function readPreview(token: string): Promise<Record<string, RegistryEntry>> {
  try {
    const { name, release, endsAt } = await send(
      coreCalls.releases.previewed,
      { token },
      { signal: AbortSignal.timeout(limits.remoteTimeoutMs) },
    );
    const { version, buildId } = release;
    store.set(previewAtom, { name, version, endsAt });
    // Beside the same build where it is promoted: that one is reported of.
    return {
      [name]: {
        ...release,
        version: `${version}${overrideMarks.preview}`,
        buildId: `preview${buildId}`,
        builtAs: buildId,
      } as RegistryEntry,
    };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    store.set(previewAtom, cause.status === 404 || cause.status === 422 ? 'ended' : 'silent');
    return {};
  }
}
