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

/** What was pressed, if it was a control: its role, and the sentences of it and of the nearest part around it that has one. */
export function pressed(target: Element, area: string): { role: ControlRole; name?: string; within?: string } | undefined {
  const control = target.closest(controls);
  if (!control) return undefined;
  const name = keyOfElement(control, area) ?? (control.matches(fields) ? undefined : keyOfText(control.textContent, area));
  let around = control.parentElement;
  let within: string | undefined;
  while (around && !within) {
    within = keyOfElement(around, area);
    around = around.parentElement;
  }
  return { role: roleOf(control), ...(name && { name }), ...(within && { within }) };
}

/** The sentence that an element is called by: by its label, or by what labels it. What a field holds is not asked. */
export function keyOfElement(element: Element, area: string): string | undefined {
  const labels = 'labels' in element ? Array.from((element.labels as NodeListOf<HTMLElement> | null) ?? []) : [];
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => document.getElementById(id));
  const texts = [element.getAttribute('aria-label'), ...[...labelledBy, ...labels].map((label) => label?.textContent)];
  for (const text of texts) {
    const key = text && keyOfText(text, area);
    if (key) return key;
  }
  return undefined;
}

function keyOfText(text: string, area: string): string | undefined {
  const trimmed = text.trim();
  const key = trimmed && trimmed.length <= mostLetters ? keyOf(trimmed, area) : undefined;
  return key !== undefined && sentenceKeyPattern.test(key) ? key : undefined;
}
