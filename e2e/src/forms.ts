import { expect, type Locator } from '@playwright/test';

/** What stands in the fields of a form, by their labels. Of a list of choices: the text of one, or part of it. */
export type Fields = Record<string, string>;

/** Beside the label of a field that must be filled in stands so. Other things of a page may have the same name. */
const fieldOf = (form: Locator, label: string): Locator =>
  form
    .locator('input, select, textarea')
    .and(form.getByLabel(new RegExp(`^${label}( |\\*|$)`)))
    .first();

/** Fills fields in, each as a person would: typed, chosen of a list, or looked up by some letters. */
export async function fillIn(form: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(form, label);
    // While the code of a combobox is on its way a plain read-only box stands in its place, which does not tell what it will be.
    await expect(field).toBeEditable();
    const kind = await field.evaluate((element) =>
      element instanceof HTMLSelectElement ? 'list' : (element.getAttribute('role') ?? 'text'),
    );
    if (kind === 'list') {
      const option = field.locator('option').filter({ hasText: value }).first();
      await field.selectOption((await option.getAttribute('value')) ?? '');
    } else if (kind === 'combobox') {
      await field.fill(value);
      await form.page().getByRole('listbox').getByRole('option').filter({ hasText: value }).first().click();
      // As people do: the field is left before the next one is typed in.
      await field.press('Tab');
    } else await field.fill(value);
  }
}

/** What stands in them now. */
export async function fieldsOf(form: Locator, labels: readonly string[]): Promise<Fields> {
  const read = labels.map(async (label) => {
    const field = fieldOf(form, label);
    return [
      label,
      await field.evaluate((element) =>
        element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : (element as HTMLInputElement).value,
      ),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Fields;
}
