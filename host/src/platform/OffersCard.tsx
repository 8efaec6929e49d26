import { languageAtom, useMessages } from '@shop/shared/i18n';
import { type OfferAnswer, offerKinds } from '@shop/shared/platform';
import { useShared } from '@shop/shared/session';
import { cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import { accessMessages } from './access-messages.ts';
import { nameOf } from './FleetTable.tsx';
import css from './OffersCard.module.css';
import { Steps } from './Steps.tsx';
import { useExplainWords } from './useExplainWords.ts';

/**
 * What a remote offers a user in addition to pages, by kind; each entry expands to the rules that were checked. offers: undefined: the remote has no
 * release.
 */
export function OffersCard({ remote, offers }: { remote: string; offers: readonly OfferAnswer[] | undefined }) {
  const t = useMessages(accessMessages);
  const part = { part: nameOf({ name: remote }) };
  return (
    <section className={css['card']} aria-labelledby="offers">
      <h2 id="offers">{t('offers.title', part)}</h2>
      {!offers && <p>{t('offers.noRelease', part)}</p>}
      {offers?.length === 0 && <p>{t('offers.none', part)}</p>}
      {offerKinds.map((kind) => (
        <Offers key={kind} kind={kind} offers={(offers ?? []).filter((offer) => offer.kind === kind)} />
      ))}
    </section>
  );
}

function Offers({ kind, offers }: { kind: OfferAnswer['kind']; offers: readonly OfferAnswer[] }) {
  const t = useMessages(accessMessages);
  const language = useShared(languageAtom);
  const { stepOf } = useExplainWords();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={`offers-${kind}`}>
      <h3 id={`offers-${kind}`}>{t(`offers.${kind}`)}</h3>
      <ul className={css['offers']} aria-labelledby={`offers-${kind}`}>
        {offers.map(({ id, name, isOffered, steps }) => {
          const stopping = steps.find(({ ok }) => !ok);
          return (
            <li key={id}>
              <details className={css['offer']}>
                <summary className={cx(!isOffered && css['stops'])}>
                  <Icon name={isOffered ? 'check' : 'close'} className={css['mark']} />
                  <span>
                    <VisuallyHidden>{t(isOffered ? 'offers.yes' : 'offers.no')}: </VisuallyHidden>
                    {name[language]}
                    {stopping && <span className={css['second']}>{stepOf(stopping)}</span>}
                  </span>
                  <Icon name="chevron-down" size={14} className={css['opens']} />
                </summary>
                <Steps steps={steps} />
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
