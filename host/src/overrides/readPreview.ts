import { AppError, send } from '@shop/shared/api';
import { limits, type RegistryEntry } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { keepInTab, store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';
import { overrideMarks } from '../remotes/overridden.ts';
import { isPreviewAddress, previewKey, previewMark } from './preview.ts';

/** The state of the preview in this tab: the release and its expiry, or that its link has expired, or that the server did not answer. */
export type Preview = { name: string; version: string; endsAt: string } | 'ended' | 'silent';

export const previewAtom = atom<Preview | undefined>(undefined);

/** Stores the preview of the URL for this tab, and removes it from the address bar and the history. */
export function takePreview(): void {
  if (!isPreviewAddress()) return;
  const { hash, pathname, search } = window.location;
  keepInTab(previewKey, hash.slice(previewMark.length));
  window.history.replaceState(window.history.state, '', pathname + search);
}

export const leavePreview = () => keepInTab(previewKey, null);

/** The previewed release by remote name; empty if it cannot be shown, which the banner explains. */
export async function readPreview(token: string): Promise<Record<string, RegistryEntry>> {
  try {
    const { name, release, endsAt } = await send(
      calls.releases.previewed,
      { token },
      { signal: AbortSignal.timeout(limits.remoteTimeoutMs) },
    );
    const { version, buildId } = release;
    store.set(previewAtom, { name, version, endsAt });
    // A suffix distinguishes the preview from the same build once it is promoted, which is reported.
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
