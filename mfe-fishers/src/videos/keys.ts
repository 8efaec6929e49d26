export type PlayerAct = 'toggle' | 'back' | 'ahead' | 'slower' | 'faster';
type Meant = { kind: 'player'; act: PlayerAct } | { kind: 'question'; index: number } | { kind: 'verify' } | { kind: 'reject' };

const acts: Record<string, PlayerAct> = { ' ': 'toggle', ArrowLeft: 'back', ArrowRight: 'ahead', ',': 'slower', '.': 'faster' };

/** The meaning of a key in the review of a video. Keys that the focused field or button uses itself are ignored. */
export function messageOfKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): Meant | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const at = target instanceof Element ? target : undefined;
  if (at?.closest('textarea, select, dialog, input:not([type="radio"], [type="range"], [type="checkbox"])')) return undefined;
  if (key === ' ' && at?.closest('button, a, input')) return undefined;
  if (key.startsWith('Arrow') && at?.closest('input')) return undefined;
  const act = acts[key];
  if (act) return { kind: 'player', act };
  if (/^[1-5]$/.test(key)) return { kind: 'question', index: Number(key) - 1 };
  if (key.toLowerCase() === 'v') return { kind: 'verify' };
  return key.toLowerCase() === 'r' ? { kind: 'reject' } : undefined;
}
