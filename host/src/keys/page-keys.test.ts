import { answerKey, pageKeys } from './page-keys.ts';

function show(html: string): void {
  document.body.innerHTML = html;
}
const listed = () => pageKeys().map(({ keys, how, name }) => [keys.join(' '), how, name]);

it('reads what the elements of a page say of themselves, by their names', () => {
  show(`
    <input type="search" aria-label="Nombre o RUT" data-focus="/">
    <button data-press="n"><span>Nuevo cliente</span><span aria-hidden="true">Guardando…</span></button>
    <span data-told="E"><kbd>E</kbd> editar</span>
    <span data-told="Shift ↓"><kbd>Shift ↓</kbd> extender</span>`);
  expect(listed()).toEqual([
    ['/', 'focus', 'Nombre o RUT'],
    ['n', 'press', 'Nuevo cliente'],
    ['e', 'told', 'editar'],
    ['shift ↓', 'told', 'extender'],
  ]);
});

it('gives a key to what comes later in the page, and tells of none twice', () => {
  const pressed: string[] = [];
  show(
    '<p tabindex="-1" data-focus="j k">Fila</p><i data-told="A">aprobar</i><button data-press="j">Siguiente</button><button data-press="a">Aprobar</button>',
  );
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed.push(button.textContent));
  expect(listed()).toEqual([
    ['j', 'press', 'Siguiente'],
    ['k', 'focus', 'Fila'],
    ['a', 'press', 'Aprobar'],
  ]);
  expect(answerKey('j')).toBe(true);
  expect(answerKey('a')).toBe(true);
  expect(pressed).toEqual(['Siguiente', 'Aprobar']);
  answerKey('k');
  expect(document.activeElement).toHaveTextContent('Fila');
});

it('decides nothing of the panel while a row beside it has the focus', () => {
  show('<p tabindex="-1" data-at="0">Fila</p><aside><button data-press="a">Aprobar</button></aside>');
  document.querySelector('p')?.focus();
  expect(answerKey('a')).toBe(false);
  document.querySelector('p')?.blur();
  expect(answerKey('a')).toBe(true);
});

it('neither lists nor presses what is off', () => {
  show('<div inert><button data-press="n">Nuevo</button></div>');
  expect(answerKey('n')).toBe(false);
  show('<button data-press="n" disabled>Nuevo</button><button data-press="a" aria-disabled="true">Aprobar</button>');
  expect(listed()).toEqual([]);
  expect(answerKey('n')).toBe(false);
});
