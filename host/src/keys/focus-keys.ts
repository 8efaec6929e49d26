interface FocusKeys {
  on: 'focused' | 'focusedCard';
  lines: readonly { keys: readonly string[]; does: 'move' | 'ends' | 'open' | 'select' | 'range' | 'unfold' | 'column' }[];
}

/** The shortcuts of a focused row or card on the page, read from its ARIA attributes. */
export function focusKeys(): FocusKeys[] {
  const row = document.querySelector('tr[data-at]');
  const card = document.querySelector('[data-card]');
  const moves = [
    { keys: ['J', 'K', '↑', '↓'], does: 'move' },
    { keys: ['Home', 'End'], does: 'ends' },
  ] as const;
  const opens = { keys: ['Enter'], does: 'open' } as const;
  return [
    ...(row
      ? [
          {
            on: 'focused',
            lines: [
              ...moves,
              ...(row.querySelector('a, button:not([aria-haspopup], [aria-expanded])') ? [opens] : []),
              ...(row.hasAttribute('aria-selected')
                ? ([
                    { keys: ['Space'], does: 'select' },
                    { keys: ['Shift ↓'], does: 'range' },
                  ] as const)
                : []),
              ...(row.hasAttribute('aria-expanded') ? [{ keys: ['→', '←'], does: 'unfold' } as const] : []),
            ],
          } as const,
        ]
      : []),
    ...(card ? [{ on: 'focusedCard', lines: [...moves, { keys: ['←', '→'], does: 'column' }, opens] } as const] : []),
  ];
}
