import { AppError, send } from '@shop/shared/api';
import { limits, type RegistryEntry } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { keepInTab, store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';
import { overrideMarks } from '../remotes/overridden.ts';
import { isPreviewAddress, previewKey, previewMark } from './preview.ts';

/** What became of the preview of this tab: what it shows and until when, or that its address has ended, or that the server did not say. */
export type Preview = { name: string; version: string; endsAt: string } | 'ended' | 'silent';

export const previewAtom = atom<Preview | undefined>(undefined);

/** Keeps the preview that the address names for this tab, and takes it out of the address bar and the browser's history. */
export function takePreview(): void {
  if (!isPreviewAddress()) return;
  const { hash, pathname, search } = window.location;
  keepInTab(previewKey, hash.slice(previewMark.length));
  window.history.replaceState(window.history.state, '', pathname + search);
}

export const leavePreview = () => keepInTab(previewKey, null);

/** The release that the preview of this tab is of, by name; none when it cannot be shown, which the banner tells. */
export async function readPreview(token: string): Promise<Record<string, RegistryEntry>> {
  try {
    const { name, release, endsAt } = await send(
      calls.releases.previewed,
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
