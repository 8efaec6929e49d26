import { type CountryKey, countries } from '@shop/shared/contract';
import { useCountryNames, useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { switchCountry } from '@shop/shared/session';
import { Button, Notice } from '@shop/shared/ui';
import { requestDraftMessages } from './messages.ts';

/** The draft of the address is of another country: it waits there, and its form would have the clients and prices of this one. */
export function DraftElsewhere({ country }: { country: CountryKey }) {
  const t = useMessages(requestDraftMessages);
  const name = useCountryNames()(country);

  async function goThere(): Promise<void> {
    if (await askToLeave()) switchCountry(countries[country]._id);
  }

  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button kind="text" size={32} onClick={() => void goThere()}>
          {t('goThere', { country: name })}
        </Button>
      }
    >
      {t('elsewhere', { country: name })}
    </Notice>
  );
}
