import { readFileSync } from 'node:fs';
import { limits } from '../contract/limits.ts';

it('changes to the phone at the width that the specification says', () => {
  const css = readFileSync(`${__dirname}/tokens.css`, 'utf8');
  expect(css).toContain(`@media (width <= ${limits.desktopAbovePx}px)`);
  expect(css).toContain(`--control-height: ${limits.button.height}px`);
  expect(readFileSync(`${__dirname}/Button.module.css`, 'utf8')).toContain(`min-width: var(--button-width, ${limits.button.width}px)`);
});
