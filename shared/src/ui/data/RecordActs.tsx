import { askToLeave } from '../../router/guard.ts';
import { Button } from '../Button.tsx';
import type { RowAct } from './rowActs.ts';
import { useRowActions } from './useRowActions.tsx';

export interface RecordActsProps<Row> {
  record: Row;
  /** Of its row in the list, and of it here. */
  acts: readonly RowAct<Row>[];
  /** Names the record: `Pedido 28`. */
  name: string;
  /** The first is the next step on its way: the main button. */
  hasMain?: boolean;
  /** Done or refused: either way the record may stand otherwise than it is shown. What is typed of it goes only with what is done. */
  onActed?: (isDone: boolean) => void;
}

const nothing = () => undefined;

/** What can be done with a record as it stands, a button each. What is typed of it is not part of that: it asks first whether that may go. */
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
