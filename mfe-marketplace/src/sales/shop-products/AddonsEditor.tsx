import type { ShopProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm, useFieldArray } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Button, IconButton, TextInput, useToast } from '@shop/shared/ui';
import { Checkbox } from '@shop/shared/ui/data';
import { shopProductMessages } from './messages.ts';
import { type AddonDraft, addonDraftOf, addonOf, emptyAddon } from './product-draft.ts';
import css from './ShopProducts.module.css';

/** What a buyer may take with a product: a line each, saved together. */
export function AddonsEditor({ product }: { product: ShopProduct }) {
  const t = useMessages(shopProductMessages);
  const toast = useToast();
  const typed = useTyped();
  const { currency } = useCountry();
  const form = useCallForm(calls.shopProducts.updateAddons, {
    record: product,
    valuesOf: ({ addons }): { addons: AddonDraft[] } => ({ addons: addons.map((addon) => addonDraftOf(addon, typed)) }),
    input: ({ addons }, { _id: productId }) => ({ productId, addons: addons.map((draft) => addonOf(draft, typed)) }),
    recordOf: (answer) => answer,
    onSaved: ({ name }) => toast.done(t('addonsSaved', { name })),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addons' });
  const { errors } = form.formState;
  const ofAll = errors.addons?.message ?? errors.addons?.root?.message;
  return (
    <section className={css['addons']} aria-label={t('addons')}>
      <h3>{t('addons')}</h3>
      <FormFrame form={form} failedTitle={t('notSaved')} className={css['form']}>
        {fields.length === 0 && <p className={css['quiet']}>{t('noAddons')}</p>}
        {fields.map(({ id }, n) => {
          const field = (name: Exclude<keyof AddonDraft, 'required'>) => ({
            placeholder: '',
            type: 'text',
            isRequired: false,
            error: errors.addons?.[n]?.[name]?.message,
            ...form.register(`addons.${n}.${name}`),
          });
          const number = String(n + 1);
          return (
            <fieldset key={id} className={css['addon']}>
              <legend className={css['legend']}>{t('addon', { number })}</legend>
              <TextInput title={t('addonName')} className={css['whole']} {...field('name')} />
              <TextInput title={t('addonPrice')} inputMode="decimal" unit={currency} {...field('priceMinor')} />
              <TextInput title={t('most')} inputMode="numeric" {...field('most')} />
              <Checkbox title={t('required')} {...form.register(`addons.${n}.required`)} />
              <IconButton className={css['remove']} icon="trash" label={t('remove', { number })} onClick={() => remove(n)} />
            </fieldset>
          );
        })}
        {ofAll && (
          <p role="alert" className={css['wrong']}>
            {ofAll}
          </p>
        )}
        <div className={css['buttons']}>
          <Button kind="outline" size={32} icon="add" onClick={() => append(emptyAddon)}>
            {t('add')}
          </Button>
          <Button type="submit" size={32} isBusy={form.isSaving} disabled={form.changedCount === 0}>
            {t('saveAddons')}
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}
