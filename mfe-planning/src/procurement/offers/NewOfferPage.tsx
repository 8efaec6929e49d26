import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { NewRecordPage } from '@shop/shared/record';
import { useSearchParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { procurementMessages } from '../messages.ts';
import { OfferFieldset } from './OfferFieldset.tsx';
import { emptyOffer, fieldsOf } from './offer-draft.ts';

/** A new offer; `?provider=` presets its provider. */
export function NewOfferPage() {
  const t = useMessages(procurementMessages);
  const typed = useTyped();
  const country = useCountry();
  const [params] = useSearchParams();
  return (
    <NewRecordPage
      call={calls.offers.create}
      empty={{ ...emptyOffer, providerId: params.get('provider') ?? '' }}
      input={(draft) => ({ offer: { ...fieldsOf(draft, typed, country), tripId: null } })}
      at="offer"
      list={{ label: t('offers'), href: '/marketplace/offers' }}
      isLoading={false}
      words={{ title: t('newOffer'), heading: t('offerData'), create: t('createOffer'), created: t('offerCreated') }}
    >
      {(form) => <OfferFieldset form={form} />}
    </NewRecordPage>
  );
}
