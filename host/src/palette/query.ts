/** all, or the restriction of a prefix: `>` actions, `/` pages, `#` records. */
type Kind = 'all' | 'actions' | 'pages' | 'records';

const signs: Record<string, Kind> = { '>': 'actions', '/': 'pages', '#': 'records' };

export interface Query {
  kind: Kind;
  /** The search text without the prefix. */
  text: string;
}

export function queryOf(typed: string): Query {
  const kind = signs[typed[0] ?? ''];
  return kind ? { kind, text: typed.slice(1).trim() } : { kind: 'all', text: typed.trim() };
}

/** Records are searched from two letters on; after `#` from one. */
export function isEnoughForRecords({ kind, text }: Query): boolean {
  return kind === 'records' ? text.length > 0 : kind === 'all' && text.length > 1;
}
