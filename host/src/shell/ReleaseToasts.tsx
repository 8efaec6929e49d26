import { appName } from '@shop/shared/contract';
import { currentLanguage, useMessages } from '@shop/shared/i18n';
import { hasUnsavedAtom } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { takeOffersHere } from '../remotes/newReleases.ts';
import { registered } from '../remotes/registry.ts';
import { type Offer, offersAtom, replacementsAtom } from '../remotes/state.ts';
import css from './ReleaseToasts.module.css';
import { releaseMessages } from './release-messages.ts';

/** Toasts about releases: available updates, and releases that were replaced. */
export function ReleaseToasts() {
  const t = useMessages(releaseMessages);
  const toast = useToast();
  const offers = useShared(offersAtom);
  const replacements = useShared(replacementsAtom);
  const shownCount = useRef(0);

  useEffect(
    function offerThem() {
      if (offers.length === 0) return;
      const [first, ...rest] = offers;
      const parts = offers.map(({ part }) => nameOf(part)).join(', ');
      const isBack = first?.isBack && rest.length === 0;
      const title = isBack ? t('back', { part: parts, version: first.version }) : t('title', { part: parts });
      const close = toast.offer(title, { text: <Answers offers={offers} onLater={() => close()} /> });
      return close;
    },
    [offers, t, toast],
  );

  useEffect(
    function showReplacements() {
      for (const { remote, failed, shown } of replacements.slice(shownCount.current)) {
        const owner = registered(remote)?.declares.owner ?? '';
        toast.done(t('madeRoom', { part: nameOf(remote), shown }), { text: t('madeRoomText', { failed, owner }) });
      }
      shownCount.current = replacements.length;
    },
    [replacements, t, toast],
  );

  return null;
}

function Answers({ offers, onLater }: { offers: readonly Offer[]; onLater: () => void }) {
  const t = useMessages(releaseMessages);
  const isUnsaved = useShared(hasUnsavedAtom);
  const [isWanted, setIsWanted] = useState(false);

  useEffect(
    function takeOnceSaved() {
      if (isWanted && !isUnsaved) takeOffersHere();
    },
    [isWanted, isUnsaved],
  );

  const versions = offers.flatMap(({ version }) => version || []).join(', ');
  return (
    <>
      {isWanted && isUnsaved ? t('waits') : t(versions ? 'text' : 'textHost', { versions })}
      <span className={css['answers']}>
        {!isWanted && (
          <Button kind="primary" size={26} onClick={() => setIsWanted(true)}>
            {t('take')}
          </Button>
        )}
        <Button kind="text" size={26} onClick={onLater}>
          {t('later')}
        </Button>
      </span>
    </>
  );
}

function nameOf(part: string): string {
  return part === 'host' ? appName : (registered(part)?.declares.title[currentLanguage()] ?? part);
}
