import type { OwnSession } from '@shop/shared/contract';
import Bowser from 'bowser';

/** Browser and system from a User-Agent: `Firefox 142`, `Windows`. */
export function deviceOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system' | 'isPhone'> {
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const version = browser.version?.split('.', 1)[0];
  return {
    browser: browser.name ? [browser.name, version].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
    isPhone: platform.type === 'mobile',
  };
}
