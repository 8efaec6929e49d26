import { useFormat, useMessages } from '@shop/shared/i18n';
import { weekNumber } from '@shop/shared/parts';
import { Button, Notice } from '@shop/shared/ui';
import type { Grid, Measure } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';
import type { GridConflict } from './useGridEdits.ts';

interface ConflictNoticeProps {
  conflict: GridConflict;
  measure: Measure;
  grid: Grid;
  onSettle: (isMine: boolean) => void;
}

/** The value that another user wrote first, next to the one that was to be written here. */
export function ConflictNotice({ conflict: { mine, theirs }, measure, grid, onSettle }: ConflictNoticeProps) {
  const t = useMessages(projectionMessages);
  const { money, weight } = useFormat();
  const write = measure === 'grams' ? weight : money;
  const nameOf = (id: string) => grid.rows.find(({ species }) => species._id === id)?.species.name ?? '';
  return (
    <Notice tone="warning" role="alert">
      <strong>{t('conflictTitle')}</strong>
      <ul className={css['conflicts']}>
        {mine.flatMap((cell) => {
          const other = theirs.find(
            ({ species, week, side }) => species._id === cell.speciesId && week === cell.week && side === cell.side,
          );
          if (!other) return [];
          const words = {
            who: other.updatedBy?.name ?? '—',
            species: nameOf(cell.speciesId),
            week: String(weekNumber(cell.week)),
            theirs: write(other[measure]),
            mine: write(cell[measure]),
          };
          return [<li key={other._id}>{t('conflictText', words)}</li>];
        })}
      </ul>
      <span className={css['answers']}>
        <Button size={32} onClick={() => onSettle(true)}>
          {t('keepMine')}
        </Button>
        <Button size={32} kind="outline" onClick={() => onSettle(false)}>
          {t('keepTheirs')}
        </Button>
      </span>
    </Notice>
  );
}
