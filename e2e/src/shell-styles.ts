import type { Page } from '@playwright/test';

/** By element of the shell, in the order of the document: what it is, and how it is drawn, its `::before` and `::after` too. */
export type ShellStyles = Record<string, Record<string, string>>;

/** The computed styles of everything on the page but what stands in `main`, which is the pages' own. */
export function shellStyles(page: Page): Promise<ShellStyles> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent;
      return text && text.length < 40 ? `${element.localName} "${text.trim()}"` : element.localName;
    };
    // What moves is looked at where it begins.
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = animation instanceof CSSTransition ? (animation.effect?.getComputedTiming().endTime ?? 0) : 0;
    }
    const main = document.querySelector('main');
    const elements = [...document.querySelectorAll('html, body, body *')].filter(
      (element) => !main?.contains(element) && !/^(script|noscript|style)$/.test(element.localName),
    );
    const styles: Record<string, Record<string, string>> = {};
    for (const [at, element] of elements.entries()) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        if (part && style.content === 'none') continue;
        styles[`${at} ${nameOf(element)}${part}`] = Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
      }
    }
    return styles;
  });
}

/** What is drawn otherwise than before, a line each: `12 a "Clientes": letter-spacing normal → 3px`. */
export function changedStyles(before: ShellStyles, after: ShellStyles): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((element) => {
    const [was, is] = [before[element], after[element]];
    if (!was || !is) return [`${element}: ${is ? 'is new' : 'is gone'}`];
    return Object.keys({ ...was, ...is })
      .filter((name) => was[name] !== is[name])
      .map((name) => `${element}: ${name} ${was[name]} → ${is[name]}`);
  });
}
