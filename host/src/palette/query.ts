/** all, or what a sign in front narrows the palette to: `>` actions, `/` pages, `#` records. */
type Kind = 'all' | 'actions' | 'pages' | 'records';

const signs: Record<string, Kind> = { '>': 'actions', '/': 'pages', '#': 'records' };

export interface Query {
  kind: Kind;
  /** What is looked for, without the sign. */
  text: string;
}

export function queryOf(typed: string): Query {
  const kind = signs[typed[0] ?? ''];
  return kind ? { kind, text: typed.slice(1).trim() } : { kind: 'all', text: typed.trim() };
}

/** Records are looked for from two letters on; after `#` from the first. */
export function isEnoughForRecords({ kind, text }: Query): boolean {
  return kind === 'records' ? text.length > 0 : kind === 'all' && text.length > 1;
}
