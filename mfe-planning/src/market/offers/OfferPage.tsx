import { useCall } from '@shop/shared/api';
import type { Offer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useParams } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Card, Notice } from '@shop/shared/ui';
import { historyTexts } from '../../parts/history/messages.ts';
import { RecordHistory } from '../../parts/history/RecordHistory.tsx';
import { RecordForm } from '../../parts/record/RecordForm.tsx';
import { RecordPage } from '../../parts/record/RecordPage.tsx';
import { recordTexts } from '../../parts/record/record-texts.ts';
import { useTyped } from '../../parts/typed.ts';
import { useProductName } from '../../parts/useProductName.ts';
import { useStoredRead, useTradeRead } from '../parts/useTradeWords.ts';
import { tradeTexts } from '../trade-texts.ts';
import { OfferFieldset } from './OfferFieldset.tsx';
import { draftOf, emptyOffer, fieldsOf, type OfferDraft } from './offer-draft.ts';

/** One offer: its data, to edit while it is for sale, and its history. */
export function OfferPage() {
  const { id = '' } = useParams();
  const t = useMessages(tradeTexts);
  const tabName = useMessages(recordTexts);
  const h = useMessages(historyTexts);
  const format = useFormat();
  const nameOf = useProductName();
  return (
    <RecordPage
      result={useCall(calls.offers.one, { id })}
      list={{ label: t('offers'), href: '/marketplace/offers' }}
      header={(offer) => ({
        title: t('offer', { number: String(offer.number) }),
        text: [
          t(`offerStates.${offer.state}`),
          offer.provider.name,
          nameOf({ ...offer, name: offer.species.name }),
          format.weight(offer.grams),
        ].join(' · '),
      })}
      tabs={(offer) => [
        { label: tabName('data'), path: '', element: <OfferData key={offer._id} offer={offer} /> },
        { label: h('title'), path: 'history', element: <OfferHistory id={offer._id} /> },
      ]}
    />
  );
}

function OfferData({ offer }: { offer: Offer }) {
  const t = useMessages(tradeTexts);
  const typed = useTyped();
  const country = useCountry();
  const read = useTradeRead();
  const mayEdit = useMay('offers.edit');
  const isOpen = offer.state === 'active';
  return (
    <>
      {mayEdit && !isOpen && <Notice tone="info">{t('closed', { state: t(`offerStates.${offer.state}`) })}</Notice>}
      <RecordForm
        call={calls.offers.update}
        record={offer}
        title={t('offer', { number: String(offer.number) })}
        draftOf={(record: Offer) => draftOf(record, typed, country)}
        input={(draft, base) => ({ offer: { _id: base._id, ...changedOf(draft, base) }, version: base.version })}
        at="offer"
        nameOf={(field) => t(field)}
        read={read}
        mayEdit={mayEdit}
      >
        {(form) => (
          <Card heading={t('offerData')}>
            <OfferFieldset form={form} isReadOnly={!mayEdit || !isOpen} />
          </Card>
        )}
      </RecordForm>
    </>
  );

  /** A field holds no seconds: what nobody touched is not sent, and stays as it is. */
  function changedOf(draft: OfferDraft, base: Offer) {
    const before = draftOf(base, typed, country);
    const fields = Object.entries(fieldsOf(draft, typed, country));
    return Object.fromEntries(fields.filter(([name]) => draft[name as keyof OfferDraft] !== before[name as keyof OfferDraft]));
  }
}

const isField = (field: string): field is keyof OfferDraft => field in emptyOffer;

function OfferHistory({ id }: { id: string }) {
  const t = useMessages(tradeTexts);
  const read = useStoredRead();
  return (
    <Card>
      <RecordHistory
        entity="offer"
        id={id}
        nameOf={(field) => {
          if (field === 'state') return t('state');
          if (field === 'soldGrams') return t('sold');
          return isField(field) ? t(field) : undefined;
        }}
        read={(field, value) => (field === 'state' ? t(`offerStates.${value as Offer['state']}`) : read(field, value))}
      />
    </Card>
  );
}
