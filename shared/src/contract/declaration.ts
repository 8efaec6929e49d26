import type { Shown } from './audience.ts';
import type { DeclaredBudget } from './budgets.ts';
import type { Label } from './label.ts';
import type { MenuIcon } from './menu.ts';
import type { RoleName } from './roles.ts';

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
  /** For these roles it stands at the head of the first page too; the first of these is its main button. */
  onHome?: readonly RoleName[];
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

/** A list call, and the page that shows exactly what it answers. */
export interface DeclaredList {
  call: string;
  /** Filters: they go into the call and into the address of the list. */
  filters?: Record<string, string>;
  /** Name of a filter that is the viewer's own user id. */
  mine?: string;
  /** What the call needs besides and the address does not have. */
  input?: Record<string, string | number | boolean>;
  /** `{today}` stands for the day that it is in the country. */
  link: Address;
}

/** What the codes of a field are called, written in lower case; of any other, `other` with `{code}` in it is said. */
export interface DeclaredWords {
  of: Readonly<Record<string, Label>>;
  other: Label;
}

/** A count on the first page: the total of a list call, which leads to exactly the list that it counts. */
export interface DeclaredTile extends Shown, DeclaredList {
  id: string;
  /** What is counted, after the number. */
  words: { es: { one: string; other: string }; en: { one: string; other: string } };
  /** Stands beside the link in the menu as well: it is what waits there for the viewer. */
  isInMenu?: true;
}

export const declaredTones = ['neutral', 'info', 'accent', 'ok', 'warning', 'danger'] as const;
export type DeclaredTone = (typeof declaredTones)[number];

/** A column of a card that is a table. text: fields of the record, `{name}`. */
export interface DeclaredColumn {
  name: Label;
  text: string;
  /** Amounts stand at the end. */
  isAmount?: true;
}

/**
 * Records on the first page and what can be done with each: `{field}` stands for what a record says, weights (`…Grams`), money (`…Minor`) and
 * days as the country writes them.
 */
export interface DeclaredWork extends Shown, DeclaredList {
  id: string;
  /** What they are together: heads their card, or names them beneath what waits for the viewer. */
  name: Label;
  /**
   * queue: among all that waits for the viewer, whatever is due first is first. top: a card above it, as long as there is something. main: a
   * card beneath it. side: a card beside it, which a phone folds.
   */
  place: 'queue' | 'top' | 'main' | 'side';
  icon: DeclaredIcon;
  tone?: DeclaredTone;
  title: Label;
  hint?: Label;
  /** Fields that hold codes: title, hint and columns say what each is called. */
  words?: Readonly<Record<string, DeclaredWords>>;
  /** Field that says until when; a day or a moment. */
  due?: string;
  /** What stands at the end of a row: an amount. */
  figure?: string;
  /** Field of a weight or an amount of money that is added up. */
  sum?: string;
  /** Fields of what there is and of what there could be, as a bar. */
  bar?: { of: string; among: string };
  /** A field of few words, and how each is shown. */
  badge?: { field: string; words: Record<string, { name: Label; tone: DeclaredTone }> };
  /** On wide screens it is a table of these, with its sums beneath. */
  columns?: readonly DeclaredColumn[];
  /** Where a record leads. */
  open: Address;
  /**
   * The one thing to do with it. isInPlace: it is done on the first page itself, by code of the remote (`RemoteActs`); the link leads to where
   * it is done otherwise, which is also what is left when that code does not come.
   */
  act?: { name: Label; link: Address; isInPlace?: true };
}

/** A kind of notification that the server sends; what it tells is filled in: `{{name}}` in the text, `{_id}` in the link. */
export interface DeclaredNotification {
  /** Without the name of the remote. */
  kind: string;
  name: Label;
  text: Label;
  icon: DeclaredIcon;
  link: Address;
  /**
   * Several of this kind as one row, and the list that it opens. `{{count}}` is how many; sum: what they tell in grams, of which `{{sum}}` is
   * the weight in all.
   */
  group?: { text: Label; link: Address; sum?: string };
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
  work?: readonly DeclaredWork[];
  notifications?: readonly DeclaredNotification[];
  flags?: readonly DeclaredFlag[];
  budget?: DeclaredBudget;
}
