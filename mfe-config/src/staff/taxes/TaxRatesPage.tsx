import { useCall } from '@shop/shared/api';
import { ratedClasses } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { taxMessages as classMessages } from '@shop/shared/parts';
import { useCountry, useMay } from '@shop/shared/session';
import { Badge, Card, ErrorBox, IconButton, PageSkeleton } from '@shop/shared/ui';
import { PageHeader, PageStack, Tabs } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useAdministratorTabs } from '../approvals/useAdministratorTabs.ts';
import { taxMessages } from './messages.ts';
import { RemoveTaxRate, type TaxRate } from './RemoveTaxRate.tsx';
import css from './Taxes.module.css';
import { TaxRateForm } from './TaxRateForm.tsx';

/** The tax rates of the country by class of product and first day; a mega admin adds rates and removes those that are not in force yet. */
export function TaxRatesPage() {
  const t = useMessages(taxMessages);
  const word = useMessages(classMessages);
  const { name: country } = useCountry();
  const mayEdit = useMay('taxRates.edit');
  const { data, error, refetch, isFetching } = useCall(calls.countries.taxRates, {});
  const [removing, setRemoving] = useState<TaxRate>();

  return (
    <PageStack>
      <PageHeader title={t('title')} />
      <Tabs label={t('title')} tabs={useAdministratorTabs()} />
      {error && !data && <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <div className={css['columns']}>
          <Card heading={t('rates', { country })}>
            <p className={css['quiet']}>{mayEdit ? t('hint') : `${t('hint')} ${t('readOnly')}`}</p>
            {ratedClasses.map((taxClass) => (
              <RatesOfClass
                key={taxClass}
                title={word(`class.${taxClass}`)}
                rates={data.rates.filter((rate) => rate.taxClass === taxClass)}
                onRemove={mayEdit ? setRemoving : undefined}
              />
            ))}
            <h3 className={css['class']}>{word('class.exempt')}</h3>
            <p className={css['quiet']}>{t('exemptHint')}</p>
          </Card>
          {mayEdit && (
            <Card heading={t('add')}>
              <TaxRateForm key={data.rates[0]?._id} />
            </Card>
          )}
        </div>
      )}
      {removing && <RemoveTaxRate rate={removing} onClose={() => setRemoving(undefined)} />}
    </PageStack>
  );
}

interface RatesOfClassProps {
  title: string;
  /** The latest first. */
  rates: readonly TaxRate[];
  onRemove: ((rate: TaxRate) => void) | undefined;
}

function RatesOfClass({ title, rates, onRemove }: RatesOfClassProps) {
  const t = useMessages(taxMessages);
  const today = useFormat().today();
  const current = rates.find(({ validFrom }) => validFrom <= today);
  return (
    <>
      <h3 className={css['class']}>{title}</h3>
      {rates.length === 0 && <p className={css['quiet']}>{t('none')}</p>}
      <ul className={css['rates']} aria-label={t('ratesOf', { name: title })}>
        {rates.map((rate) => (
          <RateRow key={rate._id} rate={rate} isCurrent={rate === current} onRemove={rate.isRemovable ? onRemove : undefined} />
        ))}
      </ul>
    </>
  );
}

interface RateRowProps {
  rate: TaxRate;
  isCurrent: boolean;
  onRemove: ((rate: TaxRate) => void) | undefined;
}

function RateRow({ rate, isCurrent, onRemove }: RateRowProps) {
  const t = useMessages(taxMessages);
  const format = useFormat();
  const state = rate.validFrom > format.today() ? 'next' : isCurrent ? 'current' : 'past';
  return (
    <li>
      <strong>{format.percent(rate.rate / 100, rate.rate % 100 === 0 ? 0 : 2)}</strong>
      <span>
        {t('validFrom')} {format.date(rate.validFrom)}{' '}
        <Badge tone={state === 'current' ? 'ok' : state === 'next' ? 'info' : 'neutral'}>{t(`state.${state}`)}</Badge>
      </span>
      <span className={css['by']}>
        {rate.createdBy ? `${t('by')} ${rate.createdBy.name} · ${format.dateTime(rate.createdAt)}` : t('initial')}
      </span>
      {onRemove && <IconButton icon="trash" label={t('remove', { day: format.date(rate.validFrom) })} onClick={() => onRemove(rate)} />}
    </li>
  );
}
