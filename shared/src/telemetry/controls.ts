import { type ControlRole, controlRoles, sentenceKeyPattern } from '../contract/breadcrumbs.ts';
import { keyOf } from '../i18n/keyOf.ts';

export const dialogs = 'dialog, [role="dialog"], [role="alertdialog"]';
const fields = 'input, select, textarea';
const controls = `button, a[href], summary, ${fields}, ${controlRoles.map((role) => `[role="${role}"]`).join()}`;

/** Longer than any sentence that a control bears. */
const mostLetters = 200;

const roleOfInput: Record<string, ControlRole> = {
  ...{ button: 'button', submit: 'button', reset: 'button', file: 'button', image: 'button' },
  ...{ checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' },
};
const roleOfTag: Record<string, ControlRole> = { a: 'link', select: 'combobox', textarea: 'textbox' };

function roleOf(control: Element): ControlRole {
  const given = controlRoles.find((role) => role === control.getAttribute('role'));
  if (given) return given;
  if (control instanceof HTMLInputElement) return roleOfInput[control.type] ?? 'textbox';
  return roleOfTag[control.localName] ?? 'button';
}

/** What was pressed: the texts that may be its name, and those that may be the name of what is around it, the nearest first. */
export interface Pressed {
  role: ControlRole;
  texts: string[];
  around: string[];
}

/** What these hold is a choice or a record, and not what they are called. */
const holders: readonly ControlRole[] = ['option', 'radio', 'menuitemradio', 'row'];

/** What was pressed, if it was a control, as it stands there now. */
export function pressed(target: Element): Pressed | undefined {
  const control = target.closest(controls);
  if (!control) return undefined;
  const role = roleOf(control);
  const isHolder = control.matches(fields) || holders.includes(role);
  const around: string[] = [];
  for (let part = control.parentElement; part; part = part.parentElement) around.push(...labelsOf(part));
  return { role, texts: [...labelsOf(control), ...(isHolder ? [] : [control.textContent])], around };
}

/** What an element is called by: its label, what labels it. What a field holds is not asked. */
export function labelsOf(element: Element): string[] {
  const labels = 'labels' in element ? Array.from((element.labels as NodeListOf<HTMLElement> | null) ?? []) : [];
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => document.getElementById(id));
  return [element.getAttribute('aria-label'), ...[...labelledBy, ...labels].map((label) => label?.textContent)].flatMap(
    (text) => text ?? [],
  );
}

/** The first of some texts that is a sentence of a catalogue, as its key. */
export function keyAmong(texts: readonly string[], area: string): string | undefined {
  for (const text of texts) {
    const trimmed = text.trim();
    const key = trimmed && trimmed.length <= mostLetters ? keyOf(trimmed, area) : undefined;
    if (key !== undefined && sentenceKeyPattern.test(key)) return key;
  }
  return undefined;
}
