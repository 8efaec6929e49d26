import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useMay, useShared } from '@shop/shared/session';
import { Button, cx, IconButton, Menu, type MenuItem, useIsDesktop, VisuallyHidden } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from './FleetTable.module.css';
import type { FleetPart } from './fleet.ts';
import { platformMessages } from './messages.ts';
import { ContractOf, FailuresChart, isBad, SessionsBar, StateBadge } from './PartBits.tsx';

/** The actions on a component. */
export type PartAct = 'rollback' | 'promote' | 'preview' | 'markGood' | 'country' | 'flags' | 'channels';

export interface FleetTableProps {
  parts: readonly FleetPart[];
  /** The version of the host's contract. */
  contract: string | undefined;
  /** `hours.24` */
  period: 'hours.1' | 'hours.24' | 'hours.168';
  chosen: string | undefined;
  onChoose: (name: string) => void;
  onAct: (act: PartAct, name: string) => void;
}

/** All components with their releases and health: a table, cards on a phone. */
export function FleetTable(props: FleetTableProps) {
  const isDesktop = useIsDesktop();
  return isDesktop ? <Table {...props} /> : <Cards {...props} />;
}

function Table({ parts, contract, period, chosen, onChoose, onAct }: FleetTableProps) {
  const t = useMessages(platformMessages);
  return (
    <div className={css['frame']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={css['scroll']} tabIndex={0} aria-label={t('title')}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('current')}</th>
              <th scope="col">{t('lastGood')}</th>
              <th scope="col">{t('contract')}</th>
              <th scope="col">{t('sessions')}</th>
              <th scope="col" className={css['number']}>
                {t('load')} <span className={css['unit']}>ms</span>
              </th>
              <th scope="col" className={css['number']}>
                {t('failures')} <span className={css['unit']}>%</span>
              </th>
              <th scope="col">
                <span aria-hidden="true">{t(period)}</span>
                <VisuallyHidden>{t('chart')}</VisuallyHidden>
              </th>
              <th scope="col">
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.name} className={cx(part.name === chosen && css['chosen'])}>
                <th scope="row">
                  <PartName part={part} isChosen={part.name === chosen} onChoose={onChoose} />
                </th>
                <td>
                  <StateBadge state={part.state} />
                </td>
                <td>
                  <Current part={part} />
                </td>
                <td>{part.status?.lastGood?.version ?? '—'}</td>
                <td>{part.status ? <ContractOf own={part.status.current.contract} host={contract} /> : '—'}</td>
                <td>
                  <SessionsBar part={part} />
                </td>
                <td className={css['number']}>
                  <Load part={part} />
                </td>
                <td className={css['number']}>
                  <Failures part={part} />
                </td>
                <td>
                  <FailuresChart part={part} />
                </td>
                <td>
                  <Acts part={part} onAct={onAct} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Cards({ parts, contract, chosen, onChoose, onAct }: FleetTableProps) {
  const t = useMessages(platformMessages);
  return (
    <ul className={css['cards']}>
      {parts.map((part) => (
        <li key={part.name} className={cx(css['card'], part.name === chosen && css['chosen'])}>
          <div className={css['cardHead']}>
            <PartName part={part} isChosen={part.name === chosen} onChoose={onChoose} />
            <StateBadge state={part.state} />
          </div>
          <dl className={css['facts']}>
            <Fact name={t('current')}>
              <Current part={part} />
            </Fact>
            <Fact name={t('lastGood')}>{part.status?.lastGood?.version ?? '—'}</Fact>
            <Fact name={t('contract')}>{part.status ? <ContractOf own={part.status.current.contract} host={contract} /> : '—'}</Fact>
            <Fact name={`${t('load')} (ms)`}>
              <Load part={part} />
            </Fact>
            <Fact name={`${t('failures')} (%)`}>
              <Failures part={part} />
            </Fact>
            <Fact name={t('chart')}>
              <FailuresChart part={part} />
            </Fact>
            <Fact name={t('sessions')} isWide>
              <SessionsBar part={part} />
            </Fact>
          </dl>
          <Acts part={part} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={cx(isWide && css['wide'])}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Name, section and owner; a button that shows its failures below. */
function PartName({ part, isChosen, onChoose }: { part: FleetPart; isChosen: boolean; onChoose: (name: string) => void }) {
  const t = useMessages(platformMessages);
  const language = useShared(languageAtom);
  const { name, status, figures } = part;
  return (
    <>
      <button
        type="button"
        className={css['name']}
        aria-pressed={isChosen}
        aria-label={t('show', { part: nameOf(part) })}
        onClick={() => onChoose(name)}
      >
        {nameOf(part)}
      </button>
      <span className={css['second']}>{status ? status.title[language] : t('host.section')}</span>
      <span className={css['second']}>{status?.owner ?? figures?.owner}</span>
    </>
  );
}

/** The package name, which is what people use. */
export const nameOf = ({ name }: { name: string }) => (name === 'host' ? 'host' : `mfe-${name}`);

function Current({ part: { version, status } }: { part: FleetPart }) {
  const t = useMessages(platformMessages);
  return (
    <>
      <strong>{version}</strong>
      <span className={cx(css['second'], css['whole'])}>
        {status ? t('build', { id: status.current.buildId.slice(0, 4) }) : t('host.rollback')}
      </span>
      {status?.lastStep?.step === 'promote' && status.lastStep.reason && (
        <span className={css['second']}>{t('current.forced', { reason: status.lastStep.reason })}</span>
      )}
    </>
  );
}

function Load({ part: { loadP75Ms, state, status } }: { part: FleetPart }) {
  const t = useMessages(platformMessages);
  const { number } = useFormat();
  return (
    <>
      <span className={cx(state === 'slow' && css['slow'])}>{number(loadP75Ms)}</span>
      {status?.budget?.readyMs !== undefined && <span className={css['second']}>{t('budget', { ms: status.budget.readyMs })}</span>}
    </>
  );
}

function Failures({ part }: { part: FleetPart }) {
  const { number } = useFormat();
  return <span className={cx(isBad(part) && css['bad'])}>{number(part.failuresPercent, 2)}</span>;
}

function Acts({ part, onAct }: { part: FleetPart; onAct: FleetTableProps['onAct'] }) {
  const t = useMessages(platformMessages);
  const mayForAll = useMay('releases.forAll');
  const { name, status } = part;
  const channels = mayForAll ? [{ label: t('more.channels'), icon: 'bell' as const, onSelect: () => onAct('channels', name) }] : [];
  const menu = (items: MenuItem[]) => (
    <Menu items={[items]}>{(trigger) => <IconButton icon="more" label={t('more', { part: nameOf(part) })} {...trigger} />}</Menu>
  );
  if (!status) return <div className={css['acts']}>{channels.length > 0 && menu(channels)}</div>;
  const { lastGood } = status;
  const inCountry = t('more.country');
  return (
    <div className={css['acts']}>
      {!mayForAll && (
        <Button kind="outline" size={32} aria-label={t('country.of', { part: nameOf(part) })} onClick={() => onAct('country', name)}>
          {inCountry}
        </Button>
      )}
      {mayForAll && lastGood && (
        <Button
          kind={isBad(part) ? 'danger-outline' : 'outline'}
          size={32}
          icon="undo"
          aria-label={t('rollback.of', { part: nameOf(part), version: lastGood.version })}
          onClick={() => onAct('rollback', name)}
        >
          {t('rollback')}
        </Button>
      )}
      {menu([
        ...(mayForAll
          ? [
              { label: t('more.promote'), icon: 'up' as const, onSelect: () => onAct('promote', name) },
              { label: t('more.preview'), icon: 'eye' as const, onSelect: () => onAct('preview', name) },
              ...(status.current.goodAt === null && !isBad(part)
                ? [{ label: t('more.markGood'), icon: 'check' as const, onSelect: () => onAct('markGood', name) }]
                : []),
              { label: inCountry, icon: 'pin' as const, onSelect: () => onAct('country', name) },
            ]
          : []),
        { label: t('more.flags'), icon: 'edit', onSelect: () => onAct('flags', name) },
        ...channels,
      ])}
    </div>
  );
}
