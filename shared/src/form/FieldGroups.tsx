import { type ReactNode, useRef } from 'react';
import { cx } from '../ui/cx.ts';
import { Button, IconButton } from '../ui/index.ts';
import css from './FieldGroups.module.css';

export interface FieldGroupsProps {
  /** The `fields` of `useFieldArray`. */
  groups: readonly { id: string }[];
  /** The fields of the group at this index; className lays them out. */
  children: (at: number) => ReactNode;
  className?: string | undefined;
  /** Label of a group, and of the button that removes it, by its number from 1. */
  legend: (number: string) => string;
  removeLabel: (number: string) => string;
  onRemove: (at: number) => void;
  addLabel: string;
  onAdd: () => void;
  /** Shown next to the button that adds a group. */
  buttons?: ReactNode;
}

/** Repeated fields: a frame for each group with a button that removes it, and a button below that adds another. */
export function FieldGroups({
  groups,
  children,
  className = '',
  legend,
  removeLabel,
  onRemove,
  addLabel,
  onAdd,
  buttons,
}: FieldGroupsProps) {
  const add = useRef<HTMLButtonElement>(null);

  function remove(at: number) {
    // The pressed button disappears together with its group.
    add.current?.focus();
    onRemove(at);
  }
  return (
    <>
      {groups.map(({ id }, at) => {
        const number = String(at + 1);
        return (
          <fieldset key={id} className={cx(css['group'], className)}>
            <legend className={css['legend']}>{legend(number)}</legend>
            {children(at)}
            <IconButton className={css['remove']} icon="trash" label={removeLabel(number)} onClick={() => remove(at)} />
          </fieldset>
        );
      })}
      <div className={css['buttons']}>
        <Button ref={add} kind="outline" icon="add" onClick={onAdd}>
          {addLabel}
        </Button>
        {buttons}
      </div>
    </>
  );
}
