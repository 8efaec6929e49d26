/**
 * The one place that keeps things in the browser. Storage may be switched off or full: then nothing is kept, and the page works
 * until it is closed.
 */

/** The text under a key, or undefined when there is none or storage is switched off. */
export function readText(key: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What was kept under a key by `keep`; broken JSON reads as nothing. */
export function readKept(key: string): unknown {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a text as it is. Answers whether it could. */
export function keepText(key: string, text: string): boolean {
  try {
    globalThis.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a value as JSON. Answers whether it could. */
export function keep(key: string, value: unknown): boolean {
  return keepText(key, JSON.stringify(value));
}

/** Forgets one key. */
export function forget(key: string): boolean {
  try {
    globalThis.localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Bytes that are kept under keys that begin so, but for one: two a letter, of keys and texts. */
export function sizeUnder(prefix: string, except?: string): number {
  try {
    return Object.entries(globalThis.localStorage)
      .filter(([key]) => key.startsWith(prefix) && key !== except)
      .reduce((bytes, [key, text]) => bytes + 2 * (key.length + String(text).length), 0);
  } catch {
    return 0;
  }
}

/** Forgets everything (specification, section 4: logout clears all local storage). */
export function forgetAll(): boolean {
  try {
    globalThis.localStorage.clear();
    return true;
  } catch {
    return false;
  }
}

/** What was kept for this tab alone, until it is closed; a reload finds it again. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(globalThis.sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON for this tab alone. Answers whether it could. */
export function keepInTab(key: string, value: unknown): boolean {
  try {
    globalThis.sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab changed a key, or cleared everything (`key` undefined). Returns the way to stop. */
export function onOtherTab(listener: (key: string | undefined) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.storageArea === globalThis.localStorage) listener(event.key ?? undefined);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
