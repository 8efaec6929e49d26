/** What a control is to a screen reader, of those whose presses are kept; whatever is pressed and is none of these is no control. */
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

/** A sentence of a catalogue, by namespace and key: `planning.clients.addAddress`. Never the words that stand there. */
export const sentenceKeyPattern = /^(?=.{1,80}$)[a-z][A-Za-z]{0,30}(\.([A-Za-z_-]{1,40}\d{0,3}|\d{1,3})){1,6}$/;
/** Of the switches whose changes are kept; one that is called otherwise is left out. */
export const flagKeyPattern = /^[A-Za-z][\w-]{0,60}$/;
