import { hoursOf, windowOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FieldGroups, FormFrame, TimeInput, useCallForm, useFieldArray } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { Button, EmptyState, Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { windowMessages } from './messages.ts';
import css from './Windows.module.css';

/** The answer of the call for a day; windows that are no longer offered are not edited. */
interface Stored {
  version: number | null;
  windows: { window: string; capacityGrams: number | null; isOffered?: boolean }[];
  lastDeliveryHour: string;
}

interface WindowDraft {
  window: { from: string; to: string };
  capacityGrams: string;
}

const empty: WindowDraft = { window: { from: '', to: '' }, capacityGrams: '' };

/**
 * The delivery windows that a country offers and its last delivery hour, saved together: windows must not overlap, and none may end after that hour.
 */
export function WindowsForm({ stored }: { stored: Stored }) {
  const t = useMessages(windowMessages);
  const toast = useToast();
  const typed = useTyped();
  const [present, setPresent] = useState<Stored>();
  const valuesOf = ({ windows, lastDeliveryHour }: Stored): { windows: WindowDraft[]; lastDeliveryHour: string } => ({
    lastDeliveryHour,
    windows: windows
      .filter(({ isOffered }) => isOffered !== false)
      .map(({ window, capacityGrams }) => ({ window: hoursOf(window), capacityGrams: typed.ofGrams(capacityGrams) })),
  });
  const form = useCallForm(calls.freight.updateWindows, {
    record: stored,
    valuesOf,
    input: ({ windows, lastDeliveryHour }, { version }) => ({
      version,
      lastDeliveryHour,
      windows: windows.map(({ window: { from, to }, capacityGrams }) => ({
        window: windowOf(from, to),
        capacityGrams: capacityGrams.trim() === '' ? null : typed.grams(capacityGrams),
      })),
    }),
    recordOf: (answer): Stored => answer,
    onSaved: () => toast.done(t('saved')),
    onConflict: (error) => setPresent(error.present as Stored),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'windows' });
  const { errors } = form.formState;

  /** An error in the hours concerns both their fields, and may be fixed in those of another window. */
  function checkHours() {
    const whole = form.getValues('windows').flatMap(({ window: { from, to } }, n) => (from && to ? [`windows.${n}.window` as const] : []));
    void form.trigger(whole);
  }

  /** Rebases the form on the stored version, with or without the typed values. */
  function goOn(from: Stored, draft = valuesOf(from)) {
    form.rebase(from, draft);
    setPresent(undefined);
  }
  return (
    <FormFrame form={form} failedTitle={t('notSaved')} className={css['form']}>
      {present && (
        <Notice tone="warning" role="alert">
          {t('conflict')}
          <span className={css['buttons']}>
            <Button kind="outline" size={32} onClick={() => goOn(present)}>
              {t('takeTheirs')}
            </Button>
            <Button size={32} onClick={() => goOn(present, form.getValues())}>
              {t('keepMine')}
            </Button>
          </span>
        </Notice>
      )}
      <TimeInput
        title={t('lastHour')}
        hint={t('lastHourHint')}
        isRequired
        error={errors.lastDeliveryHour?.message}
        {...form.register('lastDeliveryHour')}
      />
      {fields.length === 0 && <EmptyState icon="clock" title={t('none')} text={t('noneEdit')} />}
      <FieldGroups
        groups={fields}
        className={css['window']}
        legend={(number) => t('window', { number })}
        removeLabel={(number) => t('remove', { number })}
        onRemove={remove}
        addLabel={t('add')}
        onAdd={() => append(empty)}
        buttons={
          <>
            {form.changedCount > 0 && (
              <Button kind="outline" onClick={form.discard}>
                {t('discard')}
              </Button>
            )}
            <Button type="submit" isBusy={form.isSaving} disabled={form.changedCount === 0}>
              {t('save')}
            </Button>
          </>
        }
      >
        {(n) => {
          const wrong = errors.windows?.[n];
          const time = (end: 'from' | 'to') => ({
            title: t(end),
            isRequired: true,
            ...form.register(`windows.${n}.window.${end}`, { onBlur: checkHours }),
          });
          return (
            <>
              <TimeInput {...time('from')} />
              <TimeInput {...time('to')} error={wrong?.window?.message as string | undefined} />
              <AmountInput
                title={t('capacity')}
                unit="kg"
                placeholder={t('noLimit')}
                error={wrong?.capacityGrams?.message}
                {...form.register(`windows.${n}.capacityGrams`)}
              />
            </>
          );
        }}
      </FieldGroups>
    </FormFrame>
  );
}
