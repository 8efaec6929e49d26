import { type CountryReach, countryList, isForAll, limits, type Rollout } from '@shop/shared/contract';
import { languageAtom, useCountryNames, useFormat, useMessages } from '@shop/shared/i18n';
import { useMay, useShared } from '@shop/shared/session';
import { Button, Flag } from '@shop/shared/ui';
import { nameOf } from './FleetTable.tsx';
import type { FleetPart } from './fleet.ts';
import { platformMessages } from './messages.ts';
import { isBad, StateBadge } from './PartBits.tsx';
import css from './RolloutCard.module.css';

export interface RolloutCardProps {
  part: FleetPart;
  /** Opens the dialog with this reach as its initial value. */
  onPromote: (preset: Rollout) => void;
  /** Opens the dialog of the selected country. */
  onCountry: () => void;
}

/** The progress of a rollout: its audience, who started it and what would stop it. */
export function RolloutCard({ part, onPromote, onCountry }: RolloutCardProps) {
  const t = useMessages(platformMessages);
  const { percent, dateTime } = useFormat();
  const countryName = useCountryNames();
  const language = useShared(languageAtom);
  const mayForAll = useMay('releases.forAll');
  const { status } = part;
  if (!status) return null;
  const { rollout, lastStep, current, growth } = status;
  const { share = 100, roles, countries } = rollout;
  const deciding = status.countries.flatMap(({ country: key, reach }) => (reach ? [{ key, reach }] : []));
  const reachWords = ({ share: own = 100, roles: ownRoles }: CountryReach) =>
    own === 0
      ? t('rollout.held', { version: status.others?.version ?? '' })
      : [percent(own), ownRoles?.map((role) => t(`role.${role}`)).join(', ')].filter(Boolean).join(' · ');
  const { people, percent: failing } = limits.autoHalt;
  const by = lastStep?.by;
  const who = lastStep?.token ? t('rollout.token', { token: lastStep.token, by: by ?? '' }) : by;
  return (
    <section className={css['card']} aria-labelledby="rollout">
      <header className={css['header']}>
        <h2 id="rollout">{t('rollout.title', { part: nameOf(part), version: current.version })}</h2>
        <StateBadge state={part.state} />
      </header>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <strong>{t('rollout.share', { share: percent(share) })}</strong>
      <dl className={css['facts']}>
        <dt>{t('rollout.reach')}</dt>
        <dd className={css['reach']}>
          {countries
            ? countryList
                .filter(({ key }) => countries.includes(key))
                .map(({ key }) => (
                  <span key={key} className={css['country']}>
                    <Flag country={key} /> {countryName(key)}
                  </span>
                ))
            : t('rollout.everywhere')}
          {' · '}
          {roles ? roles.map((role) => t(`role.${role}`)).join(', ') : t('rollout.everyRole')}
        </dd>
        {deciding.length > 0 && (
          <>
            <dt>{t('rollout.countries')}</dt>
            <dd className={css['reach']}>
              {deciding.map(({ key, reach }) => (
                <span key={key} className={css['country']}>
                  <Flag country={key} /> {countryName(key)}: {reachWords(reach)}
                </span>
              ))}
            </dd>
          </>
        )}
        {lastStep && (
          <>
            <dt>{t('rollout.by')}</dt>
            <dd>
              {lastStep.step === 'grow' ? t('rollout.grown', { by: who ?? '' }) : (who ?? t('rollout.server'))} · {dateTime(lastStep.at)}
            </dd>
          </>
        )}
        {growth && (
          <>
            <dt>{t('rollout.grows')}</dt>
            <dd>
              {t('rollout.growsWhen', {
                share: percent(growth.next),
                needed: growth.peopleNeeded,
                people: growth.people,
                at: dateTime(growth.notBefore),
              })}
              {growth.heldUpBy.length > 0 && (
                <>
                  {` ${t('rollout.heldUp')}`}
                  <ul className={css['holds']}>
                    {growth.heldUpBy.map((hold) => (
                      <li key={hold.en}>{hold[language]}</li>
                    ))}
                  </ul>
                </>
              )}
            </dd>
          </>
        )}
        {lastStep?.reason && (
          <>
            <dt>{t('rollout.reason')}</dt>
            <dd>{lastStep.reason}</dd>
          </>
        )}
        {share > 0 && (
          <>
            <dt>{t('rollout.stops')}</dt>
            <dd>{t('rollout.stopsWhen', { people, percent: percent(failing) })}</dd>
          </>
        )}
      </dl>
      <div className={css['actions']}>
        {mayForAll && share > 0 && (
          <Button kind="outline" size={32} onClick={() => onPromote({ ...rollout, share: 0 })}>
            {t('rollout.pause')}
          </Button>
        )}
        {mayForAll && (
          <Button kind="outline" size={32} onClick={() => onPromote(rollout)}>
            {t('rollout.change')}
          </Button>
        )}
        <Button kind="outline" size={32} onClick={onCountry}>
          {t('more.country')}
        </Button>
        {mayForAll && !isForAll(rollout) && (
          <Button kind={isBad(part) ? 'outline' : 'primary'} size={32} onClick={() => onPromote({})}>
            {t('rollout.all')}
          </Button>
        )}
      </div>
    </section>
  );
}
