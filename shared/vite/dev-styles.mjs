/** Vite's own way puts styles into the page as elements, which the security policy of the host does not allow; sheets that a script adopts it does. */
const sheets = new Map();

export function updateStyle(id, text) {
  const sheet = sheets.get(id) ?? new CSSStyleSheet();
  sheet.replaceSync(text);
  if (sheets.has(id)) return;
  sheets.set(id, sheet);
  document.adoptedStyleSheets.push(sheet);
}

export function removeStyle(id) {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(id));
  sheets.delete(id);
}
