import { countryList } from '@shop/shared/contract';
import { useCountryNames, useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { switchCountry, useCountry, useMay } from '@shop/shared/session';
import { Flag, Icon, Menu } from '@shop/shared/ui';
import css from './CurrentCountry.module.css';
import { shellMessages } from './messages.ts';

async function choose(countryId: string) {
  if (await askToLeave()) switchCountry(countryId);
}

/** The flag of the current country; for users who may switch, a button to do so. */
export function CurrentCountry({ isNamed }: { isNamed: boolean }) {
  const t = useMessages(shellMessages);
  const country = useCountry();
  const countryName = useCountryNames();
  const name = countryName(country.key);
  const maySwitch = useMay('country.switch');
  const face = (
    <>
      <Flag country={country.key} {...(!isNamed && !maySwitch && { label: name })} />
      {isNamed && <span>{name}</span>}
    </>
  );
  if (!maySwitch) return <span className={css['country']}>{face}</span>;
  const items = countryList.map(({ _id, key }) => ({
    label: countryName(key),
    isChecked: _id === country._id,
    onSelect: () => void choose(_id),
  }));
  return (
    <Menu items={[items]} align="start" side="top">
      {(trigger) => (
        <button type="button" className={css['country']} aria-label={t('country', { name })} {...trigger}>
          {face}
          {isNamed && <Icon name="chevron-up" size={14} />}
        </button>
      )}
    </Menu>
  );
}
