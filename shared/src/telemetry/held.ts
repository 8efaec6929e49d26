const held = new Map<string, string>();

/** Notes which release of a part (`host`, or the name of a remote) this page runs. */
export function holdRelease(part: string, version: string): void {
  held.set(part, version);
}

/** Version by part: what this page runs. */
export function heldReleases(): Record<string, string> {
  return Object.fromEntries(held);
}
