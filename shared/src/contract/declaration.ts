import type { Shown } from './audience.ts';
import type { DeclaredBudget } from './budgets.ts';
import type { Label } from './label.ts';
import type { MenuIcon } from './menu.ts';
import type { RoleName } from './roles.ts';

/** Icons that a remote can use, from `ui`: those of the menu, and some for actions. */
export const actionIcons = ['add', 'chat', 'edit', 'download'] as const;
export type DeclaredIcon = MenuIcon | (typeof actionIcons)[number];

/** An address of the application; `{product}` is replaced by the slug. */
export type Address = `/${string}`;

/** A page with its own menu link, in addition to the contract's menu. */
export interface DeclaredPage extends Shown {
  link: Address;
  name: Label;
  icon: MenuIcon;
}

/** An action of the command palette: leads to an address. */
export interface DeclaredAction extends Shown {
  id: string;
  name: Label;
  icon: DeclaredIcon;
  /** With `on`, contains fields of the record: `/clients/{_id}`. */
  link: Address;
  /** Id of a search provider of the same remote: the action is offered for the records that it finds. */
  on?: string;
  /** For these roles the action is also at the top of the first page; the first of these actions is its main button. */
  onHome?: readonly RoleName[];
}

/** Records that the global search finds: a list call of the contract, and which of its fields to show. */
export interface DeclaredSearch extends Shown {
  id: string;
  name: Label;
  icon: DeclaredIcon;
  /** `clients.list` */
  call: string;
  /** The field of the call's input that receives the typed text. */
  text: string;
  /** Further input of the call. */
  input?: Record<string, unknown>;
  /** Title of a found record, with its fields: `{names} {lastNames}`. */
  title: string;
  hint?: string;
  /** Text after the hint: `{ es: 'saldo {balanceMinor}', … }`. Amounts are formatted for the country; a part that is 0 is left out. */
  facts?: Label;
  /** Address of a record: `/clients/{_id}`. */
  link: Address;
}

/** A list call, and the page that shows the same records. */
export interface DeclaredList {
  call: string;
  /** Filters, for the call and for the address of the list. */
  filters?: Record<string, string>;
  /** Name of a filter whose value is the viewer's own user id. */
  mine?: string;
  /** Further input of the call that the address does not have. */
  input?: Record<string, string | number | boolean>;
  /** `{today}` is replaced by the current day in the country. */
  link: Address;
}

/** Labels for the codes of a field, in lower case; unknown codes use `other`, with `{code}` in it. */
export interface DeclaredWords {
  of: Readonly<Record<string, Label>>;
  other: Label;
}

/** A count on the first page: the total of a list call, with a link to the list that it counts. */
export interface DeclaredTile extends Shown, DeclaredList {
  id: string;
  /** The noun after the number. */
  words: { es: { one: string; other: string }; en: { one: string; other: string } };
  /** Also shows the count next to the menu link: it is work that waits for the viewer. */
  isInMenu?: true;
}

export const declaredTones = ['neutral', 'info', 'accent', 'ok', 'warning', 'danger'] as const;
export type DeclaredTone = (typeof declaredTones)[number];

/** A column of a card that is a table. text: fields of the record, `{name}`. */
export interface DeclaredColumn {
  name: Label;
  text: string;
  /** Amounts are aligned right. */
  isAmount?: true;
}

/**
 * Records on the first page and their actions: `{field}` is replaced by a value of the record; weights (`…Grams`), money (`…Minor`) and days are
 * formatted for the country.
 */
export interface DeclaredWork extends Shown, DeclaredList {
  id: string;
  /** Name of the group: title of its card, or a label below the items that wait for the viewer. */
  name: Label;
  /**
   * queue: among everything that waits for the viewer, earliest due date first. top: a card above the queue, while it has records. main: a card below
   * it. side: a card at its side, which is collapsed on phones.
   */
  place: 'queue' | 'top' | 'main' | 'side';
  icon: DeclaredIcon;
  tone?: DeclaredTone;
  title: Label;
  hint?: Label;
  /** Labels for fields that contain codes, used by title, hint and columns. */
  words?: Readonly<Record<string, DeclaredWords>>;
  /** Field with the due day or moment. */
  due?: string;
  /** Content at the end of a row: an amount. */
  figure?: string;
  /** Field of weights or amounts of money to sum. */
  sum?: string;
  /** Fields for the value and the maximum of a bar. */
  bar?: { of: string; among: string };
  /** A field with a few codes, and how each is shown. */
  badge?: { field: string; words: Record<string, { name: Label; tone: DeclaredTone }> };
  /** On wide screens the card is a table with these columns and a row of sums. */
  columns?: readonly DeclaredColumn[];
  /** Address of a record. */
  open: Address;
  /**
   * The primary action for a record. isInPlace: code of the remote performs it on the first page (`RemoteActs`); the link leads to the page that
   * performs it otherwise, and is the fallback if that code does not load.
   */
  act?: { name: Label; link: Address; isInPlace?: true };
}

/** A kind of notification that the server sends; its values are interpolated: `{{name}}` in the text, `{_id}` in the link. */
export interface DeclaredNotification {
  /** Without the name of the remote. */
  kind: string;
  name: Label;
  text: Label;
  icon: DeclaredIcon;
  link: Address;
  /**
   * Several notifications of this kind as one row, and the list that it opens. `{{count}}` is their number; sum: name of the value in grams whose
   * total is `{{sum}}`.
   */
  group?: { text: Label; link: Address; sum?: string };
}

/** A flag of the remote that can be switched without a release. */
export interface DeclaredFlag {
  key: string;
  name: Label;
  /** Default while nobody has set it. */
  isOn: boolean;
}

/**
 * The declaration of a remote, as data. The build puts it into the release and the registry delivers it to the host, so that menu, palette, search,
 * first page and bell can show it before any code of the remote has loaded.
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
