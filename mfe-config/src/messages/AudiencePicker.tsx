import { useCall, useOrganizations } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { usePlaces, useTyping } from '@shop/shared/parts';
import { Icon } from '@shop/shared/ui';
import { Combobox } from '@shop/shared/ui/data';
import { fixedPicks, type Pick } from './audience.ts';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';

const most = 30;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const keyOf = ({ kind, id }: Pick) => `${kind} ${id}`;

/** The audience of a message: each choice narrows it, and can be removed. */
export function AudiencePicker({ picks, onChange }: { picks: readonly Pick[]; onChange: (picks: Pick[]) => void }) {
  const t = useMessages(writtenMessages);
  const { regions } = usePlaces();
  const { organizations } = useOrganizations();
  const [asked, type, isAhead] = useTyping();
  const people = useCall(calls.messages.people, { search: asked || 'all' }, { enabled: asked.length > 1 });
  const known: Pick[] = [
    ...fixedPicks(t),
    ...regions.map(({ value, label }) => ({ kind: 'area' as const, id: value, label: t('region', { name: label }) })),
    ...organizations.map(({ _id, name }) => ({ kind: 'organization' as const, id: _id, label: name })),
  ];
  const found = [
    ...known.filter(({ label }) => plain(label).includes(plain(asked))),
    ...(asked.length > 1 ? (people.data ?? []).map(({ _id, name }) => ({ kind: 'person' as const, id: _id, label: name })) : []),
  ].filter((pick) => !picks.some((taken) => keyOf(taken) === keyOf(pick)));

  function add(key: string | undefined) {
    const pick = found.find((one) => keyOf(one) === key);
    if (!pick) return;
    // Only one buyer type can be chosen.
    const others = picks.filter(({ kind }) => kind !== 'buyerType' || pick.kind !== 'buyerType');
    onChange([...others, pick]);
    type('');
  }

  return (
    <div className={css['picker']}>
      <Combobox
        title={t('to')}
        placeholder={t('addTo')}
        options={found.slice(0, most).map((pick) => ({ value: keyOf(pick), label: pick.label }))}
        total={found.length}
        value={undefined}
        onChange={add}
        onSearch={type}
        isLoading={isAhead || people.isFetching}
        hint={picks.length === 0 ? t('everybody') : undefined}
      />
      {picks.length > 0 && (
        <ul className={css['chips']} aria-label={t('to')}>
          {picks.map((pick) => (
            <li key={keyOf(pick)}>
              <button
                type="button"
                aria-label={t('remove', { name: pick.label })}
                onClick={() => onChange(picks.filter((one) => keyOf(one) !== keyOf(pick)))}
              >
                {pick.label}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
