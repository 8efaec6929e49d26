import { limits } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button, IconButton, TextInput } from '@shop/shared/ui';
import { useRef, useState } from 'react';
import css from './Mail.module.css';
import { mailMessages } from './messages.ts';

interface AddressesFieldProps {
  addresses: readonly string[];
  /** Those of the client and its people. */
  known: readonly { address: string; name: string }[];
  /** Of all, and of each by its place. */
  errors: { message?: string | undefined; [n: number]: { message?: string | undefined } | undefined } | undefined;
  onChange: (addresses: string[]) => void;
  onBlur: () => void;
}

/** Addresses of an e-mail, a line each. */
export function AddressesField({ addresses, known, errors, onChange, onBlur }: AddressesFieldProps) {
  const t = useMessages(mailMessages);
  // Of the line that was asked for: it is there to be typed in.
  const [added, setAdded] = useState<number>();
  const lines = useRef<HTMLDivElement>(null);
  const typed = new Set(addresses.map((address) => address.trim().toLowerCase()));
  const others = known.filter(({ address }) => !typed.has(address.toLowerCase()));
  const hasRoom = addresses.length < limits.documentMails.addresses;

  function remove(n: number) {
    onChange(addresses.toSpliced(n, 1));
    // The button that was pressed may be gone with it.
    lines.current?.querySelector('input')?.focus();
  }

  function add(address: string) {
    // An empty line is the room for it.
    const room = addresses.findIndex((line) => line.trim() === '');
    onChange(room < 0 ? [...addresses, address] : addresses.with(room, address));
    // The button that was pressed is gone with it.
    if (room < 0) setAdded(addresses.length);
    else lines.current?.querySelectorAll('input')[room]?.focus();
  }

  return (
    <div ref={lines} className={css['addresses']}>
      {addresses.map((address, n) => {
        const number = String(n + 1);
        return (
          // A line is told apart by its place alone.
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
              // The person has just asked for it.
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
