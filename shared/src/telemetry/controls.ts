import { type ControlRole, controlRoles, sentenceKeyPattern } from '../contract/breadcrumbs.ts';
import { keyOf } from '../i18n/keyOf.ts';

export const dialogs = 'dialog, [role="dialog"], [role="alertdialog"]';
const fields = 'input, select, textarea';
const controls = `button, a[href], summary, ${fields}, ${controlRoles.map((role) => `[role="${role}"]`).join()}`;

/** Longer than every label of a control. */
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

/** A pressed control: the texts that can be its name, and those that can name the elements around it, nearest first. */
export interface Pressed {
  role: ControlRole;
  texts: string[];
  around: string[];
}

/** The content of these controls is a choice or data of a record, not their label. */
const holders: readonly ControlRole[] = ['option', 'radio', 'menuitemradio', 'row'];

/** The pressed control with its present labels; undefined if the target is not in a control. */
export function pressed(target: Element): Pressed | undefined {
  const control = target.closest(controls);
  if (!control) return undefined;
  const role = roleOf(control);
  const isHolder = control.matches(fields) || holders.includes(role);
  const around: string[] = [];
  for (let part = control.parentElement; part; part = part.parentElement) around.push(...labelsOf(part));
  return { role, texts: [...labelsOf(control), ...(isHolder ? [] : [control.textContent])], around };
}

/** The labels of an element: its own and those of labelling elements. The value of a field is not read. */
export function labelsOf(element: Element): string[] {
  const labels = 'labels' in element ? Array.from((element.labels as NodeListOf<HTMLElement> | null) ?? []) : [];
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => document.getElementById(id));
  return [element.getAttribute('aria-label'), ...[...labelledBy, ...labels].map((label) => label?.textContent)].flatMap(
    (text) => text ?? [],
  );
}

/** The key of the first text that is in a catalogue. */
export function keyAmong(texts: readonly string[], area: string): string | undefined {
  for (const text of texts) {
    const trimmed = text.trim();
    const key = trimmed && trimmed.length <= mostLetters ? keyOf(trimmed, area) : undefined;
    if (key !== undefined && sentenceKeyPattern.test(key)) return key;
  }
  return undefined;
}
