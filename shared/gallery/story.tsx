import { type ReactNode, useState } from 'react';
import { Button } from '../src/ui/index.ts';

/** Picks the words of the language that the page is in. */
export type Say = (es: string, en: string) => string;

/** What a key does in a component: the key as it is printed on it, and in both languages what happens. */
export type KeyRow = readonly [key: string, es: string, en: string];

export interface State {
  /** Its name in both languages. */
  name: readonly [es: string, en: string];
  show: (say: Say) => ReactNode;
  /** It lies over the whole page where it is used: here it keeps to its frame. */
  isContained?: boolean;
}

/** A component as the gallery shows it. */
export interface Story {
  /** How it is written, the part that people copy. */
  code: string;
  states: readonly State[];
  /** Of what takes the focus; the table of its page. */
  keys?: readonly KeyRow[];
}

/** The components among what an entry point exports: functions that begin with a capital. */
type ComponentsOf<Entry> = {
  [Name in keyof Entry & string]: Name extends Capitalize<Name>
    ? Entry[Name] extends (...props: never[]) => unknown
      ? Name
      : never
    : never;
}[keyof Entry & string];

/** One story a component: one that is missing, or is of none, does not compile. */
export type StoriesOf<Entry> = Record<ComponentsOf<Entry>, Story>;

export const state = (es: string, en: string, show: State['show'], more: Pick<State, 'isContained'> = {}): State => ({
  name: [es, en],
  show,
  ...more,
});

/** Holds the value of a component that is told it. */
export function Held<T>({ first, children }: { first: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(first);
  return children(value, set);
}

/** A button that opens what lies over the page. */
export function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="outline" data-opens aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

/** For what a story offers and nobody answers. */
export const nothing = () => undefined;

export const pressKeys: readonly KeyRow[] = [
  ['Tab', 'llega al botón', 'reaches the button'],
  ['Enter, Espacio / Space', 'lo presiona', 'presses it'],
];

export const dialogKeys: readonly KeyRow[] = [
  [
    'Tab, Shift + Tab',
    'recorre lo que hay dentro; la página de atrás no se alcanza',
    'goes through what is inside; the page behind is out of reach',
  ],
  ['Esc', 'cierra sin cambiar nada; el foco vuelve a su lugar', 'closes without a change; the focus goes back where it was'],
];

export const typeKeys: readonly KeyRow[] = [
  ['Tab', 'llega al campo y lo deja', 'reaches the field and leaves it'],
  ['Enter', 'envía el formulario', 'sends the form'],
];
