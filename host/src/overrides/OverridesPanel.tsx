import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, TextInput } from '@shop/shared/ui';
import { type FormEvent, useState } from 'react';
import { overrideMessages } from './messages.ts';
import css from './Overrides.module.css';
import { addOverride, ownAddress, readOverrides, removeOverrides } from './overrides.ts';
import { LocalError, readLocal } from './readLocal.ts';
import { reloadPage } from './reloadPage.ts';

/** Overrides a remote with a development server on this machine; the server says which remote it is. The page is then reloaded. */
export function OverridesPanel() {
  const t = useMessages(overrideMessages);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  async function use(event: FormEvent) {
    event.preventDefault();
    const address = ownAddress(typed);
    if (!address) return setError(t('notOwn'));
    setIsReading(true);
    try {
      const { name } = await readLocal(address);
      if (addOverride(name, address)) reloadPage();
      else setError(t('notKept'));
    } catch (cause) {
      if (!(cause instanceof LocalError)) throw cause;
      setError(t(cause.problem, { address: new URL(address).host }));
    } finally {
      setIsReading(false);
    }
  }

  return (
    <div className={css['panel']}>
      <p>{t('intro')}</p>
      <form className={css['form']} onSubmit={use} noValidate>
        <TextInput
          title={t('address')}
          type="url"
          hint={t('hint')}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" kind="primary" isBusy={isReading} busyText={t('reading')}>
          {t('use')}
        </Button>
      </form>
      <Present />
    </div>
  );
}

function Present() {
  const t = useMessages(overrideMessages);
  const overrides = Object.entries(readOverrides());
  if (overrides.length === 0) return null;

  function remove(name: string) {
    removeOverrides([name]);
    reloadPage();
  }

  return (
    <section aria-labelledby="overrides-present">
      <h3 id="overrides-present" className={css['heading']}>
        {t('present')}
      </h3>
      {overrides.map(([name, address]) => (
        <Notice
          key={name}
          tone="warning"
          icon="edit"
          title={`mfe-${name}`}
          action={
            <Button kind="outline" size={32} aria-label={t('removeOne', { part: `mfe-${name}` })} onClick={() => remove(name)}>
              {t('remove')}
            </Button>
          }
        >
          {new URL(address).host}
        </Notice>
      ))}
    </section>
  );
}
