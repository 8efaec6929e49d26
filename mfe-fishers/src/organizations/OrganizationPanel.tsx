import { useCall } from '@shop/shared/api';
import { coreCalls, formatTaxId, type OrganizationActivity } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link, useNavigate } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Badge, Button, cx, ErrorBox, PageSkeleton, Skeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { organizationLink } from '../parts/restaurant-link.ts';
import { Members } from './Members.tsx';
import { organizationMessages } from './messages.ts';
import css from './Organizations.module.css';
import { OrganizationState } from './organization-words.tsx';

/** The number of days that an organization's activity covers. */
const shownDays = 90;

/** An organization next to the list: its recent purchases, its people, and its delivery address. */
export function OrganizationPanel({ id }: { id: string }) {
  const t = useMessages(organizationMessages);
  const format = useFormat();
  const { key } = useCountry();
  const { data: organization, error, refetch, isFetching } = useCall(coreCalls.organizations.one, { id });
  const places = useCall(coreCalls.places.ofCountry, {}, { staleMs: 600_000 }).data;
  if (error && !organization)
    return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!organization) return <PageSkeleton />;
  const { state, buyerType, taxId, communeId, address, receives, reason, updatedAt, updatedBy } = organization;
  const commune = places?.find(({ _id }) => _id === communeId)?.name;
  return (
    <div className={css['panel']}>
      <div className={css['badges']}>
        <OrganizationState state={state} />
        <Badge icon="building">{t(`buyer.${buyerType}`)}</Badge>
      </div>
      <Activity id={id} />
      <Members organization={organization} />
      <Facts
        facts={[
          [t('taxId'), taxId ? formatTaxId(key, taxId) : none],
          [t('commune'), commune ?? none],
          [t('address'), address || none],
          [t('receives'), receives || none],
          ...(reason ? [[t('reason'), reason] as const] : []),
          [t('updatedAt'), [format.dateTime(updatedAt), updatedBy?.name].filter(Boolean).join(' · ')],
        ]}
      />
    </div>
  );
}

function Activity({ id }: { id: string }) {
  const t = useMessages(organizationMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(coreCalls.organizations.activity, { id });
  if (error && !data) return <ErrorBox title={t('failedActivity')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={220} />;
  const { purchases, spendMinor, species } = data;
  const days = purchases > 0 ? Math.max(1, Math.round(shownDays / purchases)) : 0;
  const most = Math.max(1, ...species.map(({ grams }) => grams));
  return (
    <>
      <dl className={css['figures']}>
        <div>
          <dt>{t('spend90')}</dt>
          <dd>{format.money(spendMinor)}</dd>
        </div>
        <div>
          <dt>{t('perPurchase')}</dt>
          <dd>{purchases > 0 ? format.money(Math.round(spendMinor / purchases)) : none}</dd>
        </div>
        <div>
          <dt>{t('every')}</dt>
          <dd>{days > 0 ? t('days', { count: days }) : none}</dd>
        </div>
      </dl>
      <Weeks activity={data} />
      <section className={css['section']} aria-label={t('buys')}>
        <header className={css['head']}>
          <h3>
            {t('buys')} <small className={css['unit']}>{t('buysIn')}</small>
          </h3>
        </header>
        {species.length === 0 ? (
          <p className={css['quiet']}>{t('buysNothing')}</p>
        ) : (
          <ul className={css['species']}>
            {species.map(({ _id, name, grams }) => (
              <li key={_id}>
                {name}
                <i aria-hidden="true" style={{ inlineSize: `${(grams / most) * 100}%` }} />
                <b>{format.kg(grams)}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** The amount spent per week; the last week is in progress. */
function Weeks({ activity: { weeks, spendMinor, spendBeforeMinor } }: { activity: OrganizationActivity }) {
  const t = useMessages(organizationMessages);
  const format = useFormat();
  const most = Math.max(1, ...weeks.map((week) => week.spendMinor));
  const change = spendBeforeMinor > 0 ? (spendMinor / spendBeforeMinor - 1) * 100 : null;
  return (
    <section className={css['section']} aria-label={t('spendByWeek')}>
      <header className={css['head']}>
        <h3>{t('spendByWeek')}</h3>
      </header>
      <ul className={css['weeks']}>
        {weeks.map(({ week, spendMinor: spent }, n) => {
          const words = t(n === weeks.length - 1 ? 'weekNow' : 'week', { day: format.date(week), amount: format.money(spent) });
          return (
            <li key={week} title={words}>
              <i
                role="img"
                className={cx(n === weeks.length - 1 && css['now'])}
                aria-label={words}
                style={{ blockSize: `${(spent / most) * 100}%` }}
              />
            </li>
          );
        })}
      </ul>
      {change !== null && (
        <p className={css['quiet']}>{t(change >= 0 ? 'comparedUp' : 'comparedDown', { percent: format.percent(Math.abs(change), 1) })}</p>
      )}
    </section>
  );
}

/** Links of the panel: the full page, and the organization's purchases. */
export function OrganizationFooter({ id, name }: { id: string; name: string }) {
  const t = useMessages(organizationMessages);
  const navigate = useNavigate();
  const mayEdit = useMay('organizations.edit');
  const purchases = useCall(coreCalls.organizations.activity, { id }).data?.purchases ?? 0;
  const record = organizationLink(id);
  return (
    <div className={css['footer']}>
      {mayEdit ? (
        <Button size={32} icon="edit" onClick={() => navigate(record)}>
          {t('edit')}
        </Button>
      ) : (
        <Link className={css['link']} to={record}>
          {t('openRecord')}
        </Link>
      )}
      {purchases > 0 && (
        <Link className={css['link']} to={`/sales-and-reservations?search=${encodeURIComponent(name)}`}>
          {t('seePurchases', { count: purchases })}
        </Link>
      )}
    </div>
  );
}
