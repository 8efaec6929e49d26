import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import type { MenuItem } from '../Menu.tsx';
import type { BulkAction } from './BulkBar.tsx';
import { ConfirmDialog } from './Dialog.tsx';
import { ReasonDialog } from './lazy.tsx';
import { dataMessages } from './messages.ts';
import type { Question, RowAct } from './rowActs.ts';
import { type ActOnOptions, useActOn } from './useActOn.ts';
import type { Bulk } from './useBulk.ts';

export interface RowActsOptions<Row> extends ActOnOptions<Row> {
  rowId: (row: Row) => string;
  /** Starts an action on many rows; without it only single rows have actions. */
  start?: Bulk<Row>['start'];
}

export interface RowActs<Row> {
  menuOf: (row: Row) => MenuItem[][];
  bulkOf: (rows: readonly Row[]) => BulkAction[];
  isActing: boolean;
  /** The open confirmation; it must be rendered. */
  question: ReactNode;
}

type Run = (reason: string) => Promise<void>;

/** Runs actions: on one row with a toast, on many with a result for each row, after a confirmation if the action has one. */
export function useRowActions<Row>(
  groups: readonly (readonly RowAct<Row>[])[],
  { rowId, rowName, start, onActed }: RowActsOptions<Row>,
): RowActs<Row> {
  const t = useMessages(dataMessages);
  const [asked, setAsked] = useState<{ act: RowAct<Row>; rows: readonly Row[]; run: Run }>();

  const { actOn, isActing } = useActOn({ rowName, onActed });

  function ask(act: RowAct<Row>, rows: readonly Row[], run: Run) {
    // Many rows can only be undone together.
    if (act.confirm || (rows.length > 1 && !act.undoMany)) setAsked({ act, rows, run });
    else void run('');
  }

  const menuOf = (row: Row) =>
    groups
      .map((acts) =>
        acts
          .filter((act) => act.fits(row))
          .map(
            (act): MenuItem => ({
              label: act.confirm ? `${act.label}…` : act.label,
              ...(act.icon && { icon: act.icon }),
              ...(act.shortcut && { shortcut: act.shortcut }),
              ...(act.isDanger && { isDanger: true }),
              onSelect: () => ask(act, [row], (reason) => actOn(row, act, reason)),
            }),
          ),
      )
      .filter((items) => items.length > 0);

  const bulkOf = (rows: readonly Row[]) =>
    groups.flat().flatMap((act): BulkAction[] => {
      const { label: title, icon, bulk, target: idOf = rowId, versionOf, undoMany } = act;
      if (!start || !bulk) return [];
      const fitting = [...new Map(rows.filter(act.fits).map((row) => [idOf(row), row])).values()];
      if (fitting.length === 0) return [];
      const label = fitting.length < rows.length ? t('actOnSome', { action: title, count: fitting.length }) : title;
      const task = { title, rows: fitting, idOf, nameOf: rowName, ...(versionOf && { versionOf }), ...(undoMany && { undo: undoMany }) };
      const run: Run = (reason) => start({ ...(typeof bulk === 'function' ? bulk(reason) : bulk), ...task });
      return [{ label, ...(icon && { icon }), onAct: () => ask(act, fitting, run) }];
    });

  return { menuOf, bulkOf, isActing, question: asked && faceOf(asked) };

  function faceOf({ act, rows, run }: NonNullable<typeof asked>) {
    const onClose = () => setAsked(undefined);
    const decide: Run = (reason) => {
      onClose();
      return run(reason);
    };
    const face = { ...questionOf(act, rows), action: act.label, isDanger: act.isDanger ?? false, onClose };
    if (!act.reason) return <ConfirmDialog {...face} onConfirm={() => void decide('')} />;
    const icon = act.icon ?? 'info';
    return <ReasonDialog {...{ ...face, icon }} needsReason={act.reason === 'required'} onDecide={(reason) => void decide(reason)} />;
  }

  function questionOf({ confirm, label }: RowAct<Row>, rows: readonly Row[]): Question {
    if (typeof confirm === 'function') return confirm(rows);
    const [first] = rows;
    const name = rows.length === 1 && first !== undefined ? rowName(first) : t('rows', { count: rows.length });
    return { title: t('askAct', { action: label }), text: t('askActText', { name }) };
  }
}
