import { useCall } from '@shop/shared/api';
import { taxRateOn } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry, useMay } from '@shop/shared/session';
import { Badge, Card, ErrorBox, IconButton, PageSkeleton } from '@shop/shared/ui';
import { PageHeader, PageStack, Tabs } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useAdministratorTabs } from '../approvals/useAdministratorTabs.ts';
import { taxMessages } from './messages.ts';
import { RemoveTaxRate, type TaxRate } from './RemoveTaxRate.tsx';
import css from './Taxes.module.css';
import { TaxRateForm } from './TaxRateForm.tsx';

/** The tax rates of the country by their first day; a mega admin adds one and removes what is not in force yet. */
export function TaxRatesPage() {
  const t = useMessages(taxMessages);
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
            <ul className={css['rates']} aria-label={t('rates', { country })}>
              {data.rates.map((rate) => (
                <RateRow key={rate._id} rate={rate} rates={data.rates} onRemove={mayEdit && rate.isRemovable ? setRemoving : undefined} />
              ))}
            </ul>
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

interface RateRowProps {
  rate: TaxRate;
  rates: readonly TaxRate[];
  onRemove: ((rate: TaxRate) => void) | undefined;
}

function RateRow({ rate, rates, onRemove }: RateRowProps) {
  const t = useMessages(taxMessages);
  const format = useFormat();
  const today = format.today();
  const isCurrent =
    rate.validFrom <= today && taxRateOn(rates, today) === rate.rate && rates.find(({ validFrom }) => validFrom <= today) === rate;
  const state = rate.validFrom > today ? 'next' : isCurrent ? 'current' : 'past';
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
