/** ARIA roles of the controls whose presses are recorded; an element with another role is not recorded. */
export const controlRoles = [
  'button',
  'link',
  'tab',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'option',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'row',
] as const;

export type ControlRole = (typeof controlRoles)[number];

/** A sentence of a catalogue, by namespace and key: `planning.clients.addAddress`. Never the displayed text. */
export const sentenceKeyPattern = /^(?=.{1,80}$)[a-z][A-Za-z]{0,30}(\.([A-Za-z_-]{1,40}\d{0,3}|\d{1,3})){1,6}$/;
/** Keys of the flags whose changes are recorded; a flag with another form of key is left out. */
export const flagKeyPattern = /^[A-Za-z][\w-]{0,60}$/;
