import type { IconName } from './Icon.tsx';

export interface MenuItem {
  label: string;
  /** Of items whose labels may be the same. */
  id?: string;
  /** In small letters beneath. */
  detail?: string;
  /** A dot at its end, and the words that it stands for. */
  mark?: string;
  icon?: IconName;
  /** A small letter that does it without the menu, where its owner says; shown at its end. */
  shortcut?: string;
  /** Goes there; else `onSelect` runs. */
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** One of a set of choices: the chosen one is ticked. */
  isChecked?: boolean;
  /** The menu stays open, so that more can be chosen. */
  staysOpen?: boolean;
  /** Of the words before it, when that is another language. */
  lang?: string;
}
