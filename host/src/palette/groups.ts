import { type CountryKey, type Lang, menuFor } from '@shop/shared/contract';
import type { IconName } from '@shop/shared/ui';
import { platformSection } from '../platform/section.ts';
import type { Access } from '../remotes/access.ts';
import { interpolate, interpolateFacts, interpolateLink } from '../remotes/interpolate.ts';
import type { Offers } from '../remotes/offers.ts';
import { holds, rankOf } from './matching.ts';
import type { Query } from './query.ts';
import type { Found } from './useRecords.ts';

/** One option of the palette. */
export interface Entry {
  /** Stable while the option means the same, so that it remains selected. */
  key: string;
  icon: IconName;
  title: string;
  hint?: string;
  /** An address, or an action without one. */
  to: string | (() => void);
}

export interface Group {
  id: string;
  name: string;
  entries: Entry[];
  /** The search has run longer than other groups wait for it. */
  isLate?: boolean;
}

interface GroupWords {
  pages: string;
  actions: string;
  /** An action on the best matching record that has actions: the text contains its title. */
  withRecord: (title: string) => string;
}

interface Sources {
  query: Query;
  language: Lang;
  country: CountryKey;
  product: string;
  access: Access;
  offers: Offers;
  /** Actions of the shell itself. */
  own: readonly Entry[];
  records: readonly Found[];
  words: GroupWords;
}

/** The number of options of a group when others are shown too. */
const someLines = 5;

/**
 * All matches of the typed text: pages and actions by name, which are immediate, then records by search, then the actions on the best record. Late
 * results are never inserted above existing ones, except among records.
 */
export function groupsOf(sources: Sources): Group[] {
  const { query, offers, own, words, language, records } = sources;
  const wants = (kind: Query['kind']) => query.kind === 'all' || query.kind === kind;
  const actions = offers.actions
    .filter(({ on }) => !on)
    .map(({ remote, id, name, icon, link }): Entry => ({ key: `${remote}.${id}`, icon, title: name[language], to: link }));
  const named = { id: 'actions', name: words.actions, entries: byName([...actions, ...own], query.text) };
  const groups: Group[] = [
    // Before anything is typed, actions are more useful than another list of all pages.
    ...(wants('actions') && !query.text ? [named] : []),
    ...(wants('pages') ? [{ id: 'pages', name: words.pages, entries: byName(pagesOf(sources), query.text) }] : []),
    ...(wants('actions') && query.text ? [named] : []),
    ...(wants('records') ? inTurn(records).map((found) => recordsOf(found, sources)) : []),
    ...(wants('records') || wants('actions') ? withBest(records, sources) : []),
  ];
  return groups.filter(({ entries, isLate }) => entries.length > 0 || isLate);
}

/** All options of one group; or all groups, with a few options of each during a search. */
export function shownOf(groups: readonly Group[], only: string | undefined, query: Query): Group[] {
  if (only) return groups.filter(({ id }) => id === only);
  return groups.map((group) => (query.text ? { ...group, entries: group.entries.slice(0, someLines) } : group));
}

function pagesOf({ access, product, language }: Sources): Entry[] {
  return menuFor(access.viewer, product, [...access.sections, platformSection]).flatMap(({ title, menuList }) =>
    menuList.map(({ name, link, icon }) => ({ key: link, icon, title: name[language], hint: title[language], to: link })),
  );
}

function byName(entries: Entry[], text: string): Entry[] {
  if (!text) return entries;
  return entries.filter(({ title }) => holds(title, text)).sort((one, other) => rankOf(one.title, text) - rankOf(other.title, text));
}

/** The results before which nothing is still loading. */
function inTurn(records: readonly Found[]): readonly Found[] {
  const first = records.findIndex(({ state, items }) => state === 'loading' && items.length === 0);
  return first === -1 ? records : records.slice(0, first);
}

function recordsOf({ provider, items, state }: Found, { language, country }: Sources): Group {
  const id = `${provider.remote}.${provider.id}`;
  const hintOf = (item: Readonly<Record<string, unknown>>) =>
    [
      provider.hint && interpolate(provider.hint, item, country),
      provider.facts && interpolateFacts(provider.facts[language], item, country),
    ]
      .filter(Boolean)
      .join(' · ');
  return {
    id,
    name: provider.name[language],
    isLate: state === 'late',
    entries: items.map((item) => ({
      key: `${id} ${interpolateLink(provider.link, item)}`,
      icon: provider.icon,
      title: interpolate(provider.title, item, country),
      ...(hintOf(item) && { hint: hintOf(item) }),
      to: interpolateLink(provider.link, item),
    })),
  };
}

function withBest(records: readonly Found[], { offers, language, country, words }: Sources): Group[] {
  if (records.some(({ state }) => state === 'loading')) return [];
  const actionsOn = ({ provider }: Found) => offers.actions.filter(({ remote, on }) => remote === provider.remote && on === provider.id);
  const best = records.find((found) => found.items.length > 0 && actionsOn(found).length > 0);
  const item = best?.items[0];
  if (!best || !item) return [];
  const entries = actionsOn(best).map(({ remote, id, name, icon, link }): Entry => {
    const to = interpolateLink(link, item);
    return { key: `${remote}.${id} ${to}`, icon, title: name[language], to };
  });
  return [{ id: 'withBest', name: words.withRecord(interpolate(best.provider.title, item, country)), entries }];
}
