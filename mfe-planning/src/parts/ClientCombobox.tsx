import { useCall } from '@shop/shared/api';
import { coreCalls, formatTaxId, type Reference } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { fetchedBy, useTyping } from '@shop/shared/parts';
import { useCountry, useMay } from '@shop/shared/session';
import { Combobox, type ComboboxProps } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { chooserMessages } from './messages.ts';

const NewClientDialog = lazy(async () => ({
  default: (await import('./client/NewClientDialog.tsx')).NewClientDialog,
}));

/** As many as an open list shows at once, and a few more. */
const shown = 20;
/** The value of the option that creates a client. */
const makeNew = 'new';

export interface ClientComboboxProps extends Omit<ComboboxProps, 'options' | 'title' | 'onSearch' | 'isLoading' | 'onRetry'> {
  title?: string;
  /** The client of `value`, until the user searches for another. */
  known?: Reference | undefined;
  /** Users who may create clients can create a missing one in a dialog over this form. */
  offersNew?: boolean;
}

/** A choice of one of the country's clients, of which there may be thousands: searched by name or tax id while the user types. */
export function ClientCombobox({ title, known, offersNew = false, onChange, ...rest }: ClientComboboxProps) {
  const t = useMessages(chooserMessages);
  const country = useCountry();
  const [asked, type, isAhead] = useTyping();
  const mayCreate = useMay('clients.edit') && offersNew;
  const [chosen, setChosen] = useState(known);
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<string>();
  const clients = useCall(coreCalls.clients.list, {
    ...{ page: 0, pageSize: shown, search: asked, category: '', sort: 'legalName' },
  });
  const found = (clients.data?.items ?? []).map(({ _id, legalName, taxId, commune }) => ({
    value: _id,
    label: legalName,
    detail: `${formatTaxId(country.key, taxId)} · ${commune}`,
  }));
  const current = chosen?._id === rest.value ? chosen : known?._id === rest.value ? known : undefined;
  const isListed = found.some(({ value }) => value === rest.value);
  // Not offered before the search has finished, nor for an existing name.
  const isKnown = asked.trim() === typed && !clients.isFetching && !clients.isError;
  const isThere = found.some(({ label }) => label.toLocaleLowerCase() === typed.toLocaleLowerCase());
  return (
    <>
      <Combobox
        {...rest}
        title={title ?? t('client')}
        options={[
          ...(current && !isListed ? [{ value: current._id, label: current.name }] : []),
          ...found,
          ...(mayCreate && isKnown && !isThere
            ? [{ value: makeNew, label: typed ? t('newClientNamed', { name: typed }) : t('newClient') }]
            : []),
        ]}
        total={clients.data?.total}
        {...fetchedBy(clients, isAhead)}
        onSearch={(text) => {
          setTyped(text.trim());
          type(text);
        }}
        onChange={(value) => {
          if (value === makeNew) return setSought(typed);
          const option = found.find((one) => one.value === value);
          if (option) setChosen({ _id: option.value, name: option.label });
          onChange(value);
        }}
      />
      {sought !== undefined && (
        <Suspense fallback={null}>
          <NewClientDialog
            sought={sought}
            onCreated={(client) => {
              setChosen(client);
              onChange(client._id);
              setSought(undefined);
            }}
            onClose={() => setSought(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
