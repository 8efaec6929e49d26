import { useCall } from '@shop/shared/api';
import { formatTaxId } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { partnerMessages } from './messages.ts';
import css from './Partners.module.css';
import { PartnerState } from './usePartnerColumns.tsx';

/** A partner next to the list: contact data, and the terms. */
export function PartnerPanel({ id }: { id: string }) {
  const t = useMessages(partnerMessages);
  const format = useFormat();
  const { key } = useCountry();
  const { data: partner, error, refetch, isFetching } = useCall(calls.partners.one, { id });
  if (error && !partner) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!partner) return <PageSkeleton />;
  return (
    <div className={css['panel']}>
      <div>
        <PartnerState partner={partner} />
      </div>
      <Facts
        facts={[
          [t('taxId'), partner.taxId ? formatTaxId(key, partner.taxId) : none],
          [t('kind'), t(`kind.${partner.kind}`)],
          [t('contact'), partner.contact ?? none],
          [
            t('phone'),
            partner.phone ? (
              <a key="phone" href={`tel:${partner.phone}`}>
                {partner.phone}
              </a>
            ) : (
              none
            ),
          ],
          [t('commission'), format.percent(partner.commissionRate / 100, 2)],
          [t('organization'), partner.organization?.name ?? none],
          [t('updatedAt'), [format.dateTime(partner.updatedAt), partner.updatedBy?.name].filter(Boolean).join(' · ')],
        ]}
      />
      <Link to={`/marketplace-products/all-products?partnerId=${id}`}>{t('products')}</Link>
      <Link to={`/transportists/partners/${id}`}>{t('openRecord')}</Link>
    </div>
  );
}
