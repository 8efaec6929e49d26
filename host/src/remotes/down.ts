import { useSyncExternalStore } from 'react';

const down = new Set<string>();
const listeners = new Set<() => void>();

/** Notes whether the last try to load a remote failed. */
export function noteRemote(name: string, isDown: boolean): void {
  if (isDown) down.add(name);
  else down.delete(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function isRemoteDown(name: string): boolean {
  return down.has(name);
}

/** Whether the last try to load a remote failed, for the menu to mark its section. */
export function useIsRemoteDown(name: string): boolean {
  return useSyncExternalStore(subscribe, () => isRemoteDown(name));
}
