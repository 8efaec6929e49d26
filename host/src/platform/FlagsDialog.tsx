import { useSend } from '@shop/shared/api';
import type { CountryRow, RemoteStatus } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { languageAtom, useCountryNames, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry, useMay, useShared } from '@shop/shared/session';
import { Badge, Button, Notice } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { FlagEnd } from './FlagEnd.tsx';
import { FlagHistory } from './FlagHistory.tsx';
import css from './FlagsDialog.module.css';
import { nameOf } from './FleetTable.tsx';
import { flagMessages } from './flag-messages.ts';
import { platformMessages } from './messages.ts';
import type { StepDialogProps } from './RollbackDialog.tsx';
import { useStep } from './useStep.ts';

type Flag = RemoteStatus['flags'][number];

/** The flags that a remote declares: set for all countries by users who may, otherwise for the user's own country. */
export function FlagsDialog({ status, onMoved, onClose }: StepDialogProps) {
  const t = useMessages(platformMessages);
  const mayForAll = useMay('releases.forAll');
  const country = useCountry();
  const { error, run } = useStep(onMoved);
  const { flags } = status;
  const text = mayForAll ? t('flags.text') : t('flags.ownText');
  return (
    <Dialog
      title={t('flags.title', { part: nameOf(status) })}
      text={flags.length > 0 ? text : t('flags.none')}
      onClose={onClose}
      footer={
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul className={css['flags']}>
        {flags.map((flag) => (
          <li key={flag.key}>
            {mayForAll ? (
              <FlagOfAll name={status.name} flag={flag} run={run} />
            ) : (
              <FlagOfCountry name={status.name} flag={flag} run={run} country={country} />
            )}
          </li>
        ))}
      </ul>
      {error && <Notice tone="danger" role="alert" title={error} />}
      <FlagHistory status={status} />
    </Dialog>
  );
}

interface FlagProps {
  name: string;
  flag: Flag;
  run: ReturnType<typeof useStep>['run'];
}

function FlagOfAll({ name, flag, run }: FlagProps) {
  const t = useMessages(platformMessages);
  const setFlag = useSend(calls.releases.setFlag);
  const countryName = useCountryNames();
  const language = useShared(languageAtom);
  const { key, isOn, rollout, byCountry, endsAt } = flag;
  const others = byCountry.map(({ country, isOn: own }) => `${countryName(country)}: ${t(own ? 'flags.on' : 'flags.off').toLowerCase()}`);
  const about = [!rollout && t('flags.asBuilt'), rollout !== null && Object.keys(rollout).length > 0 && t('flags.some'), ...others];
  return (
    <>
      <FlagState flag={flag} isOn={isOn} about={about} set={flag} />
      <Turn
        flag={flag}
        isOn={isOn}
        isBusy={setFlag.isPending}
        onTurn={() => void run(() => setFlag.mutateAsync({ name, key, isOn: !isOn }))}
      />
      {rollout && <FlagEnd name={name} flagKey={key} flagName={flag.name[language]} country={undefined} endsAt={endsAt} run={run} />}
    </>
  );
}

function FlagOfCountry({ name, flag, run, country: { key: country } }: FlagProps & { country: CountryRow }) {
  const t = useMessages(platformMessages);
  const language = useShared(languageAtom);
  const setFlag = useSend(calls.releases.setCountryFlag);
  const { key, byCountry, rollout } = flag;
  const own = byCountry.find((one) => one.country === country);
  const isOn = own?.isOn ?? flag.isOn;
  const isOfSome = !own && rollout !== null && Object.keys(rollout).length > 0;
  const set = (setting: { isOn: boolean } | null) => void run(() => setFlag.mutateAsync({ name, country, key, setting }));
  return (
    <>
      <FlagState flag={flag} isOn={isOn} about={[own ? t('flags.own') : t('flags.asAll'), isOfSome && t('flags.some')]} set={own ?? flag} />
      {own && (
        <Button
          kind="outline"
          size={32}
          aria-label={t('flags.turn', { act: t('flags.follow'), flag: flag.name[language] })}
          isBusy={setFlag.isPending}
          onClick={() => set(null)}
        >
          {t('flags.follow')}
        </Button>
      )}
      <Turn flag={flag} isOn={isOn} isBusy={setFlag.isPending} onTurn={() => set({ isOn: !isOn })} />
      {own && <FlagEnd name={name} flagKey={key} flagName={flag.name[language]} country={country} endsAt={own.endsAt} run={run} />}
    </>
  );
}

interface FlagStateProps {
  flag: Flag;
  isOn: boolean;
  about: (string | false)[];
  /** The author of the current setting, and its end. */
  set: Pick<Flag, 'at' | 'by' | 'endsAt'>;
}

function FlagState({ flag, isOn, about, set: { at, by, endsAt } }: FlagStateProps) {
  const t = useMessages(platformMessages);
  const tFlag = useMessages(flagMessages);
  const { dateTime } = useFormat();
  const whoSet = [endsAt && tFlag('until', { at: dateTime(endsAt) }), by && tFlag('setBy', { by, at: dateTime(at) })];
  const language = useShared(languageAtom);
  return (
    <div className={css['words']}>
      <strong>{flag.name[language]}</strong>
      <span className={css['state']}>
        <Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'flags.on' : 'flags.off')}</Badge>
        {[...about, ...whoSet].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

function Turn({ flag, isOn, isBusy, onTurn }: { flag: Flag; isOn: boolean; isBusy: boolean; onTurn: () => void }) {
  const t = useMessages(platformMessages);
  const language = useShared(languageAtom);
  const act = t(isOn ? 'flags.turnOff' : 'flags.turnOn');
  return (
    <Button kind="outline" size={32} aria-label={t('flags.turn', { act, flag: flag.name[language] })} isBusy={isBusy} onClick={onTurn}>
      {act}
    </Button>
  );
}
