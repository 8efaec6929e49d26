import { globalStyles, namesIn } from './globalStyles.ts';

const shell = new Set(namesIn('.menu a, .page:has(.menu) { color: red } @keyframes turn { to { rotate: 1turn } }'));
const found = (css: string) => globalStyles(css, shell).map((style) => style.found);

it.each([
  '.own { color: red }',
  '.own > h2:hover, .menu .own { color: red }',
  ':where(.own, .other) p { color: red }',
  '.own { h2 { color: red } &:hover { color: red } :root & { color: red } & + & { color: red } }',
  '.own { @media (width < 780px) { color: red; p { color: red } } }',
  '@layer parts { @supports (rotate: 1turn) { .own:has(> input) { color: red } } }',
  '@scope (.own) to (.other) { :scope { color: red } h2 { color: red } }',
  '@keyframes own { from { color: red } to { color: blue } }',
  ':root[data-theme="dark"] .own { color: red }',
  ':export { width: 780px }',
  '',
])('lets pass what is of its own: %s', (css) => {
  expect(found(css)).toEqual([]);
});

it.each([
  ['h1 { color: red }', ['h1']],
  ['.own, * { color: red }', ['*']],
  [':root { --gap: 1px }', [':root']],
  ['[data-makes-room] { color: red }', ['[data-makes-room]']],
  ['#root { color: red }', ['#root']],
  ['.menu { color: red }', ['.menu']],
  ['body:has(.own) { color: red }', ['body:has(.own)']],
  ['h1:not(.own) { color: red }', ['h1:not(.own)']],
  [':is(.own, h1) { color: red }', [':is(.own, h1)']],
  ['li:nth-child(1 of .own) { color: red }', ['li:nth-child(1 of .own)']],
  ['@media print { nav { color: red } }', ['nav']],
  ['.own { :root:has(&) { color: red } }', [':root:has(&)']],
  ['& h1 { color: red }', ['& h1']],
  ['@scope (main) { h2 { color: red } }', ['h2']],
  ['@scope { h2 { color: red } }', ['h2']],
  ['@keyframes turn { to { rotate: 2turn } }', ['@keyframes turn']],
  ['@font-face { font-family: x }', ['@font-face']],
  ['@IMPORT "x.css";', ['@IMPORT "x.css"']],
  [':global(.own) p, :global .own { color: red }', [':global(.own) p', ':global .own']],
  ['h1 {', ['Unclosed block']],
  [`${'.own{'.repeat(60)}${'}'.repeat(60)}`, ['rules nested more than 50 deep']],
])('names what styles more than its own: %s', (css, expected) => {
  expect(found(css)).toEqual(expected);
});

it('tells the line', () => {
  expect(globalStyles('.own { color: red }\n\nh1 { color: red }')).toEqual([{ found: 'h1', line: 3 }]);
});
