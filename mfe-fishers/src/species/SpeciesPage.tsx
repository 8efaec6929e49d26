import { useCall } from '@shop/shared/api';
import { conservations, type Species } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { defineMessages, useFormat, useMessages } from '@shop/shared/i18n';
import { useSearchParams } from '@shop/shared/router';
import { Card, EmptyState, ErrorBox, Image, PageSkeleton } from '@shop/shared/ui';
import { PageHeader, PageStack, SearchBox } from '@shop/shared/ui/data';
import { FisherTabs } from '../parts/FisherTabs.tsx';
import css from './Species.module.css';

const speciesMessages = defineMessages('fishers.species', {
  es: {
    title: 'Especies',
    search: 'Nombre, nombre científico o código FAO',
    failed: 'No pudimos cargar las especies',
    none: 'Ninguna especie se llama así',
    noneText: 'Busca por otro nombre o por su código FAO.',
    photo: '{{name}}, en venta',
    shelf: 'Vida útil',
    hours: '{{hours}} h',
    days: '{{days}} d',
    'kept.fresh': 'fresco',
    'kept.chilled': 'refrigerado',
    'kept.frozen': 'congelado',
    'kept.live': 'vivo',
    'kept.smoked': 'ahumado',
  },
  en: {
    title: 'Species',
    search: 'Name, scientific name or FAO code',
    failed: 'We could not load the species',
    none: 'No species has that name',
    noneText: 'Look for another name or its FAO code.',
    photo: '{{name}}, for sale',
    shelf: 'Shelf life',
    hours: '{{hours}} h',
    days: '{{days}} d',
    'kept.fresh': 'fresh',
    'kept.chilled': 'chilled',
    'kept.frozen': 'frozen',
    'kept.live': 'live',
    'kept.smoked': 'smoked',
  },
});

/** The species of the country: names, code, shelf life and appearance. Read-only. */
export function SpeciesPage() {
  const t = useMessages(speciesMessages);
  const [params, setParams] = useSearchParams();
  const searchValue = params.get('search') ?? '';
  const { data, error, refetch, isFetching } = useCall(calls.species.list, { searchValue });
  return (
    <PageStack>
      <PageHeader title={t('title')} count={data?.length} />
      <FisherTabs />
      <div>
        <SearchBox
          title={t('search')}
          value={searchValue}
          onSearch={(typed) => setParams(typed ? { search: typed } : {}, { replace: true })}
        />
      </div>
      {error && <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <PageSkeleton />}
      {data?.length === 0 && <EmptyState icon="search" title={t('none')} text={t('noneText')} />}
      <ul className={css['list']}>
        {data?.map((one) => (
          <li key={one._id}>
            <SpeciesCard species={one} />
          </li>
        ))}
      </ul>
    </PageStack>
  );
}

function SpeciesCard({ species: { _id, code, name, scientificName, shelfLifeHours } }: { species: Species }) {
  const t = useMessages(speciesMessages);
  const format = useFormat();
  const { data: photos } = useCall(calls.marketplace.photos, { id: _id }, { staleMs: 600_000 });
  const kept = conservations.map((way) => {
    const hours = shelfLifeHours[way];
    return `${t(`kept.${way}`)} ${hours < 72 ? t('hours', { hours: format.number(hours) }) : t('days', { days: format.number(Math.round(hours / 24)) })}`;
  });
  return (
    <Card className={css['card']}>
      <div className={css['photos']}>
        {photos?.slice(0, 3).map(({ image, product }) => (
          <Image key={image} src={image} alt={product ? t('photo', { name: product }) : ''} width={96} height={64} />
        ))}
      </div>
      <div>
        <h2 className={css['name']}>
          {name} <small>{code}</small>
        </h2>
        <p className={css['latin']}>
          <i lang="la">{scientificName}</i>
        </p>
        <p className={css['kept']}>
          {t('shelf')}: {kept.join(' · ')}
        </p>
      </div>
    </Card>
  );
}
