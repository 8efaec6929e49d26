import { limits } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button, IconButton, TextInput } from '@shop/shared/ui';
import { useRef, useState } from 'react';
import css from './Mail.module.css';
import { mailMessages } from './messages.ts';

interface AddressesFieldProps {
  addresses: readonly string[];
  /** Addresses of the client and its people. */
  known: readonly { address: string; name: string }[];
  /** Errors of the list, and of each address by its index. */
  errors: { message?: string | undefined; [n: number]: { message?: string | undefined } | undefined } | undefined;
  onChange: (addresses: string[]) => void;
  onBlur: () => void;
}

/** The addresses of an e-mail, one per line. */
export function AddressesField({ addresses, known, errors, onChange, onBlur }: AddressesFieldProps) {
  const t = useMessages(mailMessages);
  // The index of the line that was added on request; it is focused.
  const [added, setAdded] = useState<number>();
  const lines = useRef<HTMLDivElement>(null);
  const typed = new Set(addresses.map((address) => address.trim().toLowerCase()));
  const others = known.filter(({ address }) => !typed.has(address.toLowerCase()));
  const hasRoom = addresses.length < limits.documentMails.addresses;

  function remove(n: number) {
    onChange(addresses.toSpliced(n, 1));
    // The pressed button may have disappeared.
    lines.current?.querySelector('input')?.focus();
  }

  function add(address: string) {
    // An empty line is filled first.
    const room = addresses.findIndex((line) => line.trim() === '');
    onChange(room < 0 ? [...addresses, address] : addresses.with(room, address));
    // The pressed button has disappeared.
    if (room < 0) setAdded(addresses.length);
    else lines.current?.querySelectorAll('input')[room]?.focus();
  }

  return (
    <div ref={lines} className={css['addresses']}>
      {addresses.map((address, n) => {
        const number = String(n + 1);
        return (
          // Lines are identified by their index only.
          <div key={n} className={css['address']}>
            <TextInput
              className={css['line']}
              title={t('address', { number })}
              type="text"
              inputMode="email"
              isRequired
              placeholder=""
              value={address}
              error={errors?.[n]?.message}
              // The user has just added it.
              autoFocus={n === added}
              onChange={({ target }) => onChange(addresses.with(n, target.value))}
              onBlur={onBlur}
            />
            {addresses.length > 1 && (
              <IconButton
                className={css['remove']}
                size={40}
                icon="close"
                label={t('removeAddress', { number })}
                onClick={() => remove(n)}
              />
            )}
          </div>
        );
      })}
      {errors?.message && (
        <p role="alert" className={css['wrong']}>
          {errors.message}
        </p>
      )}
      {hasRoom && (
        <div className={css['more']}>
          <Button
            kind="outline"
            size={32}
            icon="add"
            onClick={() => {
              setAdded(addresses.length);
              onChange([...addresses, '']);
            }}
          >
            {t('addAddress')}
          </Button>
        </div>
      )}
      {hasRoom && others.length > 0 && (
        <fieldset className={css['more']}>
          <legend className={css['legend']}>{t('known')}</legend>
          {others.map(({ address, name }) => (
            <Button
              key={address}
              className={css['known']}
              kind="outline"
              size={32}
              icon="add"
              aria-label={t('addKnown', { address, name })}
              onClick={() => add(address)}
            >
              {address}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
