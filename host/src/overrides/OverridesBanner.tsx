import { useMessages } from '@shop/shared/i18n';
import { registryAtom, useShared } from '@shop/shared/session';
import { Button, Icon } from '@shop/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { isLocal } from '../remotes/local.ts';
import { overrideMessages } from './messages.ts';
import css from './Overrides.module.css';
import { readOverrides, removeOverrides } from './overrides.ts';
import { reloadPage } from './reloadPage.ts';

/** Above every page while a remote comes from a developer's machine, or should and does not: which one, from where, and the way back. */
export function OverridesBanner() {
  const t = useMessages(overrideMessages);
  const registry = useShared(registryAtom);
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

  if (overrides.length === 0) return null;

  function remove(name: string) {
    removeOverrides([name]);
    reloadPage();
  }

  return (
    <section ref={banner} className={css['banner']} aria-label={t('banner')}>
      {overrides.map(([name, address]) => {
        const [first] = registry[name]?.releases ?? [];
        const isLive = first !== undefined && isLocal(first);
        return (
          <div key={name} className={css['override']}>
            <Icon name={isLive ? 'edit' : 'warning'} />
            <p className={css['words']} role="status">
              <strong>{t('title')}</strong> {t(isLive ? 'live' : 'dead', { part: `mfe-${name}`, address: new URL(address).host })}
            </p>
            <Button
              kind="outline"
              size={32}
              aria-label={isLive ? undefined : t('removeOne', { part: `mfe-${name}` })}
              onClick={() => remove(name)}
            >
              {t(isLive ? 'back' : 'remove')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
