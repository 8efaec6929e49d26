import { memo, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { Checkbox } from '../Checkbox.tsx';
import { dataMessages } from '../messages.ts';
import type { BodyProps, GivenRows } from './bodyTypes.ts';
import css from './DataTable.module.css';
import { DetailButton } from './DetailButton.tsx';
import { groupAt } from './GridRow.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { SeenRows } from './seenRows.ts';
import { Title } from './Title.tsx';
import { type Column, contentOf } from './types.ts';

/** Rows as cards, below 780 px. */
export function Cards<Row>({ given, seen }: BodyProps<Row>) {
  const { rows, rowId, texts } = given;
  return (
    <ul className={css['cards']} aria-label={texts.label}>
      {seen.above > 0 && <li aria-hidden="true" style={{ height: seen.above }} />}
      {seen.at.map((at) => {
        const row = rows[at];
        return row !== undefined && <Card key={rowId(row)} {...{ given, row, at }} measure={seen.measure} />;
      })}
      {seen.below > 0 && <li aria-hidden="true" style={{ height: seen.below }} />}
    </ul>
  );
}

interface CardProps<Row> {
  given: GivenRows<Row>;
  row: Row;
  at: number;
  measure: SeenRows['measure'];
}

const Card = memo(function Card<Row>({ given, row, at, measure }: CardProps<Row>) {
  const { sized, rowId, rowName, rowHref, openId, rowActions, selection, details, opening } = given;
  const t = useMessages(dataMessages);
  const id = rowId(row);
  const of = (kind: NonNullable<Column<Row>['card']>) =>
    sized.shown.map(({ column }) => column).filter(({ card = 'fact' }) => card === kind);
  const facts = of('fact').slice(0, 4);
  const badges = of('badge').map((column) => <span key={column.id}>{contentOf(column, row)}</span>);
  const group = groupAt(given, at);
  return (
    <li ref={measure} data-index={at} className={cx(css['card'], (selection.has(id) || openId === id) && css['chosen'])}>
      {group && <div className={css['cardGroup']}>{group.head}</div>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the title within is the link for the keyboard */}
      <div className={css['cardBody']} onClick={opening.press(row)}>
        <div className={css['cardHead']}>
          {selection.isOn && (
            <Checkbox
              aria-label={t('selectRow', { name: rowName(row) })}
              checked={selection.has(id)}
              onChange={() => selection.toggle(id, false)}
            />
          )}
          <div className={css['cardNames']}>
            {of('title').map((column) => (
              <Title key={column.id} href={rowHref?.(row)} canOpen={opening.canOpen} onOpen={() => opening.open(row)}>
                {contentOf(column, row)}
              </Title>
            ))}
            <p className={css['cardText']}>
              {of('title').map(({ id: name, detail }) => detail && <span key={name}>{detail(row)}</span>)}
              {of('subtitle').map((column) => (
                <span key={column.id}>{contentOf(column, row)}</span>
              ))}
            </p>
          </div>
          {details.render && (
            <DetailButton isOpen={details.isOpen(id)} name={rowName(row)} onToggle={() => details.set(id, !details.isOpen(id))} />
          )}
          {rowActions && <RowMenu items={rowActions(row)} name={rowName(row)} />}
        </div>
        {facts.length > 0 && (
          <dl className={css['facts']}>
            {facts.map((column) => (
              <div key={column.id} className={cx(column.align === 'end' && css['amount'])}>
                <dt>
                  {column.cardHeader ?? column.header}
                  {column.unit && ` (${column.unit})`}
                </dt>
                <dd>{contentOf(column, row)}</dd>
              </div>
            ))}
          </dl>
        )}
        {badges.length > 0 && <div className={css['badges']}>{badges}</div>}
        {details.render && details.isOpen(id) && <div data-detail>{details.render(row)}</div>}
      </div>
    </li>
  );
}) as <Row>(props: CardProps<Row>) => ReactNode;
