import { useCall } from '@shop/shared/api';
import type { Offer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { RecordForm } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { useProductName } from '../../parts/product-names.ts';
import { procurementMessages } from '../messages.ts';
import { DealPage } from '../parts/DealPage.tsx';
import { useReadField } from '../parts/useReadField.ts';
import { OfferFieldset } from './OfferFieldset.tsx';
import { draftOf, emptyOffer, fieldsOf, type OfferDraft } from './offer-draft.ts';
import { useOfferActs } from './useOfferActs.ts';

const inHistory = [...(Object.keys(emptyOffer) as (keyof OfferDraft)[]), 'state', 'soldGrams'] as const;

/** The page of one offer: its data, editable while it is for sale, and its history. */
export function OfferPage() {
  const { id = '' } = useParams();
  const t = useMessages(procurementMessages);
  const format = useFormat();
  const typed = useTyped();
  const country = useCountry();
  const nameOf = useProductName();
  const read = useReadField();

  /** A field has no seconds: unchanged values are not sent, so that they keep theirs. */
  function changedOf(draft: OfferDraft, base: Offer) {
    const before = draftOf(base, typed, country);
    const fields = Object.entries(fieldsOf(draft, typed, country));
    return Object.fromEntries(fields.filter(([name]) => draft[name as keyof OfferDraft] !== before[name as keyof OfferDraft]));
  }

  return (
    <DealPage
      kind="offer"
      result={useCall(calls.offers.one, { id })}
      facts={(offer) => [
        offer.provider.name,
        nameOf({ ...offer, name: offer.species.name }),
        `${t('soldGrams')} ${t('shareOf', { share: format.weight(offer.soldGrams), kg: format.weight(offer.grams) })}`,
      ]}
      openState="active"
      acts={useOfferActs()}
      fields={inHistory}
      form={(offer, { isReadOnly, ...how }) => (
        <RecordForm
          {...how}
          call={calls.offers.update}
          record={offer}
          draftOf={(record: Offer) => draftOf(record, typed, country)}
          input={(draft, base) => ({ offer: { _id: base._id, ...changedOf(draft, base) }, version: base.version })}
          at="offer"
          nameOf={(field) => t(field)}
          read={read}
        >
          {(form) => (
            <Card heading={t('offerData')}>
              <OfferFieldset form={form} isReadOnly={isReadOnly} record={offer} />
            </Card>
          )}
        </RecordForm>
      )}
    />
  );
}
