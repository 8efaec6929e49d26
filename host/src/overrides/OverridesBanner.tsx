import { useFormat, useMessages } from '@shop/shared/i18n';
import { registryAtom, useShared } from '@shop/shared/session';
import { Button, Icon } from '@shop/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { isOverride } from '../remotes/overridden.ts';
import { overrideMessages } from './messages.ts';
import css from './Overrides.module.css';
import { readOverrides, removeOverrides } from './overrides.ts';
import { leavePreview, previewAtom } from './readPreview.ts';
import { reloadPage } from './reloadPage.ts';

/** Shown above every page while a remote is overridden, or its override failed: which remote, from where, and how to undo it. */
export function OverridesBanner() {
  const t = useMessages(overrideMessages);
  const { dateTime } = useFormat();
  const registry = useShared(registryAtom);
  const preview = useShared(previewAtom);
  const overrides = Object.entries(readOverrides());
  const banner = useRef<HTMLElement>(null);

  useLayoutEffect(function makeRoom() {
    const page = document.documentElement;
    const measure = () => page.style.setProperty('--above', `${banner.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      page.style.removeProperty('--above');
    };
  }, []);

  if (overrides.length === 0 && !preview) return null;

  const isLive = (name: string) => {
    const [first] = registry[name]?.releases ?? [];
    return first !== undefined && isOverride(first);
  };

  function previewWords() {
    if (typeof preview !== 'object') return t(preview === 'silent' ? 'preview.silent' : 'preview.ended');
    const { name, version, endsAt } = preview;
    return t(isLive(name) ? 'preview.live' : 'preview.dead', { part: `mfe-${name}`, version, until: dateTime(endsAt) });
  }

  return (
    <section ref={banner} className={css['banner']} aria-label={t('banner')}>
      {overrides.map(([name, address]) => (
        <Override
          key={name}
          title={t('title')}
          words={t(isLive(name) ? 'live' : 'dead', { part: `mfe-${name}`, address: new URL(address).host })}
          isLive={isLive(name)}
          act={t(isLive(name) ? 'back' : 'remove')}
          label={isLive(name) ? undefined : t('removeOne', { part: `mfe-${name}` })}
          onEnd={() => removeOverrides([name])}
        />
      ))}
      {preview && (
        <Override
          title={t('preview')}
          words={previewWords()}
          isLive={typeof preview === 'object' && isLive(preview.name)}
          act={t('preview.leave')}
          onEnd={leavePreview}
        />
      )}
    </section>
  );
}

interface OverrideProps {
  title: string;
  words: string;
  isLive: boolean;
  act: string;
  /** The accessible name of the button, where its text is ambiguous. */
  label?: string | undefined;
  onEnd: () => void;
}

function Override({ title, words, isLive, act, label, onEnd }: OverrideProps) {
  function end() {
    onEnd();
    reloadPage();
  }
  return (
    <div className={css['override']}>
      <Icon name={isLive ? 'edit' : 'warning'} />
      <p className={css['words']} role="status">
        <strong>{title}</strong> {words}
      </p>
      <Button kind="outline" size={32} aria-label={label} onClick={end}>
        {act}
      </Button>
    </div>
  );
}
