import type { IconName } from './Icon.tsx';

export interface MenuItem {
  label: string;
  /** Distinguishes items that may have the same label. */
  id?: string;
  /** A line in small type below the label. */
  detail?: string;
  /** Shows a dot at the end, with this accessible text. */
  mark?: string;
  icon?: IconName;
  /** A lower-case letter that triggers the item without the menu, if the owner of the menu supports it; shown at the end. */
  shortcut?: string;
  /** The link target; without it `onSelect` runs. */
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The item belongs to a set of choices: the chosen one is checked. */
  isChecked?: boolean;
  /** The menu stays open after a choice, so that more can be chosen. */
  staysOpen?: boolean;
  /** The language of the label, when it differs from the page's. */
  lang?: string;
}
