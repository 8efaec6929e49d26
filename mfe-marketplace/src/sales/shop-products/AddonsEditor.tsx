import type { ShopProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FieldGroups, FormFrame, useCallForm, useFieldArray } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Button, TextInput, useToast } from '@shop/shared/ui';
import { Checkbox } from '@shop/shared/ui/data';
import { shopProductMessages } from './messages.ts';
import { type AddonDraft, addonDraftOf, addonOf, emptyAddon } from './product-draft.ts';
import css from './ShopProducts.module.css';

/** The add-ons of a product: one per line, saved together. */
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
        <FieldGroups
          groups={fields}
          legend={(number) => t('addon', { number })}
          removeLabel={(number) => t('remove', { number })}
          onRemove={remove}
          addLabel={t('add')}
          onAdd={() => append(emptyAddon)}
          buttons={
            <Button type="submit" isBusy={form.isSaving} disabled={form.changedCount === 0}>
              {t('saveAddons')}
            </Button>
          }
        >
          {(n) => {
            const field = (name: Exclude<keyof AddonDraft, 'required'>) => ({
              placeholder: '',
              type: 'text',
              isRequired: true,
              error: errors.addons?.[n]?.[name]?.message,
              ...form.register(`addons.${n}.${name}`),
            });
            return (
              <>
                <TextInput title={t('addonName')} className={css['whole']} {...field('name')} />
                <AmountInput title={t('addonPrice')} unit={currency} {...field('priceMinor')} />
                <TextInput title={t('most')} inputMode="numeric" {...field('most')} />
                <Checkbox title={t('required')} {...form.register(`addons.${n}.required`)} />
              </>
            );
          }}
        </FieldGroups>
        {ofAll && (
          <p role="alert" className={css['wrong']}>
            {ofAll}
          </p>
        )}
      </FormFrame>
    </section>
  );
}
