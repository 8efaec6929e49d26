import type { UseFormReturn } from '@shop/shared/form';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Select } from '@shop/shared/ui/data';
import type { Places } from './usePlaces.ts';

const placeMessages = defineMessages('shared.places', {
  es: { region: '{{Region}}', commune: '{{Commune}}' },
  en: { region: '{{Region}}', commune: '{{Commune}}' },
});

type PlaceDraft = { regionId: string; communeId: string };

export interface PlaceFieldsProps<D extends PlaceDraft> {
  form: UseFormReturn<D>;
  places: Places;
  isReadOnly: boolean;
}

/** Region, then commune: changing the region clears the commune. */
export function PlaceFields<D extends PlaceDraft>({ form, places, isReadOnly }: PlaceFieldsProps<D>) {
  const t = useMessages(placeMessages);
  // Works with any form that has these two fields.
  const { register, watch, setValue, formState } = form as unknown as UseFormReturn<PlaceDraft>;
  const regionId = watch('regionId');
  const field = (name: keyof PlaceDraft) => ({ ...register(name), error: formState.errors[name]?.message, disabled: isReadOnly });
  return (
    <>
      <Select
        title={t('region')}
        options={places.regions}
        isRequired
        {...field('regionId')}
        onChange={(event) => {
          setValue('regionId', event.target.value, { shouldDirty: true, shouldValidate: true });
          setValue('communeId', '', { shouldDirty: true });
        }}
      />
      <Select key={regionId} title={t('commune')} options={places.communesOf(regionId)} isRequired {...field('communeId')} />
    </>
  );
}
