import { useCall } from '@shop/shared/api';
import { type CallInput, conservations, presentations, taxClasses } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, fetchedBy, formMessages, taxMessages, useTyped } from '@shop/shared/parts';
import { closeSidePanel, useCountry } from '@shop/shared/session';
import { Button, ErrorBox, useToast } from '@shop/shared/ui';
import { Checkbox, Combobox, optionsOf, SegmentedControl, Select } from '@shop/shared/ui/data';
import { offerMessages } from './messages.ts';
import css from './Offers.module.css';

type Fields = CallInput<typeof calls.marketplace.publish>['product'];
type Draft = Record<Exclude<keyof Required<Fields>, 'visible'>, string> & { visible: boolean };

const nothing = {};
const empty: Draft = {
  source: 'catch',
  sourceId: '',
  presentation: 'whole',
  conservation: 'fresh',
  grams: '',
  priceMinor: '',
  buyerType: 'true',
  taxClass: 'standard',
  visible: true,
};

/** Publishes a recent catch, or one of our lots, in the app. */
export function PublishOffer() {
  const t = useMessages(offerMessages);
  const wordsOf = useMessages(formMessages);
  const taxWord = useMessages(taxMessages);
  const format = useFormat();
  const toast = useToast();
  const typed = useTyped();
  const { currency } = useCountry();
  const sources = useCall(calls.marketplace.sources, {});
  const form = useCallForm(calls.marketplace.publish, {
    record: nothing,
    valuesOf: () => empty,
    input: (draft) => ({ product: fieldsOf(draft) }),
    at: 'product',
    onSaved: ({ name }) => {
      toast.done(t('published', { name }));
      void closeSidePanel();
    },
  });
  const chosen = useChosen(form, 'sourceId');
  const { errors } = form.formState;
  const [source, sourceId] = form.watch(['source', 'sourceId']);
  const isLot = source === 'lot';
  const caught = sources.data?.catches.find(({ _id }) => _id === sourceId);
  const lot = sources.data?.lots.find(({ _id }) => _id === sourceId);
  const field = (name: keyof Draft) => ({ placeholder: '', error: errors[name]?.message, ...form.register(name) });

  function fieldsOf(draft: Draft): Fields {
    const isOfLot = draft.source === 'lot';
    return {
      ...draft,
      source: draft.source as Fields['source'],
      // A lot is offered in its own form.
      presentation: isOfLot ? null : (draft.presentation as Fields['presentation']),
      conservation: isOfLot ? null : (draft.conservation as Fields['conservation']),
      grams: typed.grams(draft.grams),
      priceMinor: typed.minor(draft.priceMinor),
      buyerType: draft.buyerType === 'true',
      taxClass: draft.taxClass as Fields['taxClass'],
    };
  }

  const options = isLot
    ? (sources.data?.lots ?? []).map((one) => ({
        value: one._id,
        label: `${one.species.name} · ${one.code}`,
        detail: t('lotDetail', {
          form: wordsOf(`presentation.${one.presentation}`),
          weight: format.weight(one.freeGrams),
          at: format.dateTime(one.expiresAt),
        }),
      }))
    : (sources.data?.catches ?? []).map((one) => ({
        value: one._id,
        label: `${one.species.name} · ${one.fisher}`,
        detail: [one.cove, format.inZone(one.timeZone).dateTime(one.landedAt), format.weight(one.leftGrams)].filter(Boolean).join(' · '),
      }));
  const left = isLot
    ? lot && t('leftLot', { weight: format.weight(lot.freeGrams) })
    : caught && t('leftLive', { weight: format.weight(caught.leftGrams) });

  if (sources.error && !sources.data)
    return <ErrorBox title={t('sourcesFailed')} error={sources.error} onRetry={() => void sources.refetch()} />;
  return (
    <FormFrame form={form} failedTitle={t('notPublished')} className={css['form']}>
      <SegmentedControl
        title={t('source')}
        options={optionsOf(['catch', 'lot'] as const, (value) => t(`source.${value}`))}
        {...form.register('source', { onChange: () => form.setValue('sourceId', '') })}
      />
      <Combobox
        {...chosen}
        title={t(`source.${isLot ? 'lot' : 'catch'}`)}
        options={options}
        {...fetchedBy(sources)}
        hint={sources.data && options.length === 0 ? t('noSources') : left}
        isRequired
      />
      <div className={css['fields']}>
        {!isLot && (
          <>
            <Select
              title={t('presentation')}
              options={optionsOf(presentations, (value) => wordsOf(`presentation.${value}`))}
              empty={false}
              {...field('presentation')}
            />
            <Select
              title={t('conservation')}
              options={optionsOf(conservations, (value) => wordsOf(`conservation.${value}`))}
              empty={false}
              {...field('conservation')}
            />
          </>
        )}
        <AmountInput title={t('kg')} unit="kg" isRequired {...field('grams')} />
        <AmountInput title={t('priceField')} unit={`${currency}/kg`} isRequired {...field('priceMinor')} />
        <Select
          title={t('buyerType')}
          options={optionsOf(['true', 'false'] as const, (value) => t(`buyerType.${value}`))}
          empty={false}
          {...field('buyerType')}
        />
        {!isLot && (
          <Select
            title={taxWord('taxClass')}
            options={optionsOf(taxClasses, (value) => taxWord(`class.${value}`))}
            empty={false}
            {...field('taxClass')}
          />
        )}
      </div>
      <Checkbox title={t('showNow')} {...form.register('visible')} />
      <Button type="submit" isBusy={form.isSaving}>
        {t('publish')}
      </Button>
    </FormFrame>
  );
}
