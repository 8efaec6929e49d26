import { useEffect } from 'react';

/** Styles everything while the program runs, which no check of a build can see. */
export function PaintPage() {
  useEffect(function paintTheShell() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('nav a { outline-offset: 3px }');
    document.adoptedStyleSheets.push(sheet);
  }, []);
  return <h1>Pinta el marco</h1>;
}
