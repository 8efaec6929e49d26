import { type CountryKey, countries } from '@shop/shared/contract';
import { useCountryNames, useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { switchCountry } from '@shop/shared/session';
import { Button, Notice } from '@shop/shared/ui';
import { requestDraftMessages } from './messages.ts';

/** The draft in the address belongs to another country: it stays there, because its form would show the clients and prices of this country. */
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
