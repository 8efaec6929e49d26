import type { Shown } from './audience.ts';
import type { Label } from './label.ts';
import type { MenuIcon } from './menu.ts';

/** Icons that a remote may name, of those of `ui`: the menu's, and some for what one does. */
export const actionIcons = ['add', 'chat', 'edit', 'download'] as const;
export type DeclaredIcon = MenuIcon | (typeof actionIcons)[number];

/** An address of the application; `{product}` stands for the slug. */
export type Address = `/${string}`;

/** A page with a link of its own in the menu, beyond those that the contract's menu gives. */
export interface DeclaredPage extends Shown {
  link: Address;
  name: Label;
  icon: MenuIcon;
}

/** Something to do from the command palette: leads to an address. */
export interface DeclaredAction extends Shown {
  id: string;
  name: Label;
  icon: DeclaredIcon;
  /** With `on`, fields of the record stand in it: `/clients/{_id}`. */
  link: Address;
  /** Id of a search provider of the same remote: offered for a record that it found. */
  on?: string;
}

/** Records that people find from anywhere: a list call of the contract, and which of its fields to show. */
export interface DeclaredSearch extends Shown {
  id: string;
  name: Label;
  icon: DeclaredIcon;
  /** `clients.list` */
  call: string;
  /** The field of the call's input that takes what was typed. */
  text: string;
  /** What else the call is asked with. */
  input?: Record<string, unknown>;
  /** What is shown of a found record, with its fields: `{names} {lastNames}`. */
  title: string;
  hint?: string;
  /** After the hint, in words: `{ es: 'saldo {balanceMinor}', … }`. An amount stands as the country writes it; a part that is 0 is left out. */
  facts?: Label;
  /** Where a record leads: `/clients/{_id}`. */
  link: Address;
}

/** A count on the first page: the total of a list call, which leads to exactly the list that it counts. */
export interface DeclaredTile extends Shown {
  id: string;
  /** What is counted, after the number. */
  words: { es: { one: string; other: string }; en: { one: string; other: string } };
  call: string;
  /** Filters: they go into the call and into the address of the list. */
  filters?: Record<string, string>;
  /** Name of a filter that is the viewer's own user id. */
  mine?: string;
  /** What the call needs besides and the address does not have. */
  input?: Record<string, unknown>;
  link: Address;
}

/** A kind of notification that the server sends; what it tells is filled in: `{{name}}` in the text, `{_id}` in the link. */
export interface DeclaredNotification {
  /** Without the name of the remote. */
  kind: string;
  name: Label;
  text: Label;
  icon: DeclaredIcon;
  link: Address;
}

/** A switch of the remote that can be thrown without a release. */
export interface DeclaredFlag {
  key: string;
  name: Label;
  /** As long as nobody has set it. */
  isOn: boolean;
}

/**
 * What a remote says of itself, as data. Its build puts it into the release, the registry hands it to the host, and menu, palette,
 * search, first page and bell draw it before any code of the remote is there.
 */
export interface Declaration {
  title: Label;
  owner: string;
  pages?: readonly DeclaredPage[];
  actions?: readonly DeclaredAction[];
  search?: readonly DeclaredSearch[];
  tiles?: readonly DeclaredTile[];
  notifications?: readonly DeclaredNotification[];
  flags?: readonly DeclaredFlag[];
}
