import type { RemoteName } from '@shop/shared/contract';
import { useSyncExternalStore } from 'react';

const down = new Set<RemoteName>();
const listeners = new Set<() => void>();

/** Notes whether the last try to load a remote failed. */
export function noteRemote(name: RemoteName, isDown: boolean): void {
  if (isDown) down.add(name);
  else down.delete(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function isRemoteDown(name: RemoteName): boolean {
  return down.has(name);
}

/** Whether the last try to load a remote failed, for the menu to mark its section. */
export function useIsRemoteDown(name: RemoteName): boolean {
  return useSyncExternalStore(subscribe, () => isRemoteDown(name));
}
