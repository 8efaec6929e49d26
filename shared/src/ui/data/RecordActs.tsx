import { askToLeave } from '../../router/guard.ts';
import { Button } from '../Button.tsx';
import type { RowAct } from './rowActs.ts';
import { useRowActions } from './useRowActions.tsx';

export interface RecordActsProps<Row> {
  record: Row;
  /** The actions of its row in the list, and those of the record page. */
  acts: readonly RowAct<Row>[];
  /** Names the record: `Pedido 28`. */
  name: string;
  /** The first action is the next step of the record: it becomes the primary button. */
  hasMain?: boolean;
  /** Called after success or refusal: in both cases the record may differ from what is shown. Unsaved input is discarded only after success. */
  onActed?: (isDone: boolean) => void;
}

const nothing = () => undefined;

/**
 * The actions of a record in its current state, a button each. They do not save unsaved input: the user is asked first whether it may be discarded.
 */
export function RecordActs<Row extends { _id: string }>({ record, acts, name, hasMain, onActed = nothing }: RecordActsProps<Row>) {
  const { menuOf, isActing, question } = useRowActions([acts], { rowId: ({ _id }) => _id, rowName: () => name, onActed });
  return (
    <>
      {menuOf(record)
        .flat()
        .map(({ label, icon, isDanger, onSelect }, n) => (
          <Button
            key={label}
            size={32}
            kind={isDanger ? 'danger-outline' : hasMain && n === 0 ? 'primary' : 'outline'}
            icon={icon}
            isBusy={isActing}
            onClick={() => void askToLeave().then((mayLeave) => mayLeave && onSelect?.())}
          >
            {label}
          </Button>
        ))}
      {question}
    </>
  );
}
