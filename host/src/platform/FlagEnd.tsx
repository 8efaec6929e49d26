import { useSend } from '@shop/shared/api';
import { type CountryKey, clockOf, instantOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { DateInput } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from './FlagsDialog.module.css';
import { flagMessages } from './flag-messages.ts';
import type { useStep } from './useStep.ts';

export interface FlagEndProps {
  name: string;
  flagKey: string;
  /** The displayed name of the flag. */
  flagName: string;
  /** The country whose setting ends; undefined: the setting for all countries. */
  country: CountryKey | undefined;
  endsAt: string | null;
  run: ReturnType<typeof useStep>['run'];
}

/** The last day of a flag setting, in the time zone of the selected country. */
export function FlagEnd({ name, flagKey, flagName, country, endsAt, run }: FlagEndProps) {
  const t = useMessages(flagMessages);
  const { today } = useFormat();
  const { timeZone } = useCountry();
  const setEnd = useSend(calls.releases.setFlagEnd);
  const opener = useRef<HTMLButtonElement>(null);
  const [day, setDay] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);

  function toggle() {
    setIsWrong(false);
    setDay(day === undefined ? (endsAt ? clockOf(endsAt, timeZone).slice(0, 10) : '') : undefined);
  }

  async function send(end: string | null) {
    const body = { name, key: flagKey, ...(country && { country }), endsAt: end };
    if (!(await run(() => setEnd.mutateAsync(body)))) return;
    setDay(undefined);
    opener.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const end = day !== undefined && day >= today() ? instantOf(`${day}T23:59`, timeZone) : '';
    setIsWrong(end === '');
    if (end) void send(end);
  }

  return (
    <>
      <Button
        ref={opener}
        kind="outline"
        size={32}
        aria-label={t('endOf', { flag: flagName })}
        aria-expanded={day !== undefined}
        onClick={toggle}
      >
        {t('end')}
      </Button>
      {day !== undefined && (
        <form className={css['end']} onSubmit={submit} noValidate>
          <DateInput
            title={t('endDay', { flag: flagName })}
            hint={country ? t('endHintCountry') : t('endHint')}
            min={today()}
            value={day}
            error={isWrong ? t('endWrong') : undefined}
            onChange={({ target }) => setDay(target.value)}
          />
          <div className={css['endActs']}>
            <Button type="submit" size={32} isBusy={setEnd.isPending}>
              {t('endSet')}
            </Button>
            {endsAt && (
              <Button kind="outline" size={32} isBusy={setEnd.isPending} onClick={() => void send(null)}>
                {t('endNone')}
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  );
}
