import { useCall } from '@shop/shared/api';
import { type Balance, balanceTolerance } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { Button, ErrorBox, Notice, PageSkeleton } from '@shop/shared/ui';
import { useState } from 'react';
import css from './Balance.module.css';
import { BalanceBar, BalanceLegend } from './BalanceBar.tsx';
import { type BalanceParts, balanceParts } from './balance-parts.ts';
import { ExplainDialog } from './ExplainDialog.tsx';
import { balanceMessages } from './messages.ts';

/** The distribution of a trip's weight by species, what is missing, and the explanations. */
export function BalanceView({ id }: { id: string }) {
  const t = useMessages(balanceMessages);
  const { data: balance, error, refetch, isFetching } = useCall(calls.trace.balance, { id });
  if (error && !balance) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!balance) return <PageSkeleton />;
  return (
    <div className={css['view']}>
      <BalanceBar parts={balance} />
      <BalanceLegend />
      <Off balance={balance} />
      <BySpecies balance={balance} />
      <Explanations balance={balance} />
    </div>
  );
}

/** The difference of a balance, and whether it exceeds the tolerance, with a button to explain it. */
function Off({ balance }: { balance: Balance }) {
  const t = useMessages(balanceMessages);
  const { kg } = useFormat();
  const mayExplain = useMay('balance.explain');
  const [explained, explain] = useState<string>();
  const part = balance.species.find(({ catchId }) => catchId === explained);
  return (
    <>
      {balance.species.map(({ catchId, species, unexplainedGrams, overGrams, enteredGrams }) => {
        const isMissing = unexplainedGrams >= 10;
        const off = isMissing ? unexplainedGrams : overGrams;
        if (off < 10) return null;
        const isBeyond = off > enteredGrams * balanceTolerance;
        return (
          <Notice
            key={catchId}
            tone={isBeyond ? 'warning' : 'info'}
            title={t(isMissing ? 'lacks' : 'tooMuch', { kg: kg(off), species: species.name })}
          >
            {isMissing && mayExplain && (
              <Button kind="outline" onClick={() => explain(catchId)}>
                {t('explain')}
              </Button>
            )}
          </Notice>
        );
      })}
      {part && <ExplainDialog part={part} onClose={() => explain(undefined)} />}
    </>
  );
}

function BySpecies({ balance }: { balance: Balance }) {
  const t = useMessages(balanceMessages);
  const { kg, percent } = useFormat();
  return (
    <div>
      <FigureTable
        label={t('bySpecies')}
        rows={[['entered', 'enteredGrams'] as const, ...balanceParts, ['over', 'overGrams'] as const]}
        rowId={([name]) => name}
        columns={[
          { header: t('weight'), unit: 'kg', render: ([name]) => t(name) },
          ...balance.species.map((part) => ({
            header: part.species.name,
            isEnd: true,
            render: ([, field]: readonly [string, keyof BalanceParts]) => kg(part[field]),
          })),
        ]}
      />
      <p className={css['quiet']}>
        {t('by')} {t(`source.${balance.source}`)} · {t('tolerance', { share: percent(balanceTolerance * 100, 0) })}
      </p>
    </div>
  );
}

function Explanations({ balance: { explanations } }: { balance: Balance }) {
  const t = useMessages(balanceMessages);
  const { weight, dateTime } = useFormat();
  return (
    <section aria-label={t('explanations')}>
      <h3>{t('explanations')}</h3>
      {explanations.length === 0 && <p className={css['quiet']}>{t('noExplanations')}</p>}
      <ul className={css['said']}>
        {explanations.map(({ _id, species, reason, grams, comment, at, by }) => (
          <li key={_id}>
            {t(`reason.${reason}`)}: {weight(grams)} · {species.name}
            {comment && <> · «{comment}»</>}
            <small>{[by?.name, dateTime(at)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
