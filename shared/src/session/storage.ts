/** The only module that stores data in the browser. If storage is off or full, nothing is stored, and the page works until it is closed. */

/** The text under a key; undefined if there is no text or storage is off. */
export function readText(key: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The value that `keep` stored under a key; undefined for invalid JSON. */
export function readKept(key: string): unknown {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a text. Returns whether it was stored. */
export function keepText(key: string, text: string): boolean {
  try {
    globalThis.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Stores a value as JSON. Returns whether it was stored. */
export function keep(key: string, value: unknown): boolean {
  return keepText(key, JSON.stringify(value));
}

/** Removes one key. */
export function forget(key: string): boolean {
  try {
    globalThis.localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Bytes stored under keys with a prefix, except one key: two bytes per character of keys and texts. */
export function sizeUnder(prefix: string, except?: string): number {
  try {
    return Object.entries(globalThis.localStorage)
      .filter(([key]) => key.startsWith(prefix) && key !== except)
      .reduce((bytes, [key, text]) => bytes + 2 * (key.length + String(text).length), 0);
  } catch {
    return 0;
  }
}

/** Removes everything (specification, section 4: logout clears all local storage). */
export function forgetAll(): boolean {
  try {
    globalThis.localStorage.clear();
    return true;
  } catch {
    return false;
  }
}

/** The value stored for this tab, until it is closed; it survives a reload. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(globalThis.sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON for this tab. Returns whether it was stored. */
export function keepInTab(key: string, value: unknown): boolean {
  try {
    globalThis.sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener when another tab changed a key, or cleared everything (`key` undefined). Returns an unsubscribe function. */
export function onOtherTab(listener: (key: string | undefined) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.storageArea === globalThis.localStorage) listener(event.key ?? undefined);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
