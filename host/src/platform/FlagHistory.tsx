import { useCall } from '@shop/shared/api';
import type { FlagEvent, RemoteStatus } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { languageAtom, useCountryNames, useFormat, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { ErrorBox } from '@shop/shared/ui';
import css from './FlagsDialog.module.css';
import { flagMessages } from './flag-messages.ts';

/** The changes of a remote's flags and their authors, including settings that expired, newest first. */
export function FlagHistory({ status: { name, flags } }: { status: RemoteStatus }) {
  const t = useMessages(flagMessages);
  const language = useShared(languageAtom);
  const { dateTime } = useFormat();
  const countryName = useCountryNames();
  const { data, isError, error, refetch } = useCall(calls.releases.flagHistory, { name });
  const words = ({ key, act, isOn, endsAt, country, isForSome }: FlagEvent) => {
    const flag = flags.find((known) => known.key === key)?.name[language] ?? key;
    const what = act === 'set' ? (isOn ? 'on' : 'off') : act === 'end' && !endsAt ? 'noEnd' : act;
    const sentence = t(`act.${what}`, { flag, at: dateTime(endsAt) });
    return [sentence, country && countryName(country), isForSome && t('forSome')].filter(Boolean).join(' · ');
  };
  return (
    <section className={css['history']} aria-labelledby="flag-history">
      <h3 id="flag-history">{t('history')}</h3>
      {isError && <ErrorBox title={t('historyFailed')} error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('historyNone')}</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <ol tabIndex={0} aria-labelledby="flag-history">
          {data.map((event) => (
            <li key={event._id}>
              <span>{words(event)}</span>
              <span className={css['state']}>
                {event.by?.name ?? t('server')}, {dateTime(event.at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
