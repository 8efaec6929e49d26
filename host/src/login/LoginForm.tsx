import { useMessages } from '@shop/shared/i18n';
import { type LoginResult, login, type OpenSession, preloadLogin } from '@shop/shared/session';
import { Button, Notice, TextInput } from '@shop/shared/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { preloadShell } from '../lazyShell.ts';
import { hostMessages } from '../messages.ts';
import css from './LoginForm.module.css';

type Refusal = Extract<LoginResult, { state: 'refused' }>;

interface LoginFormProps {
  /** The initial e-mail. */
  email?: string;
  /** Called with an accepted session; the user is logged in only when it is opened. */
  onAccepted: (session: OpenSession) => void;
  isPhone: boolean;
  /** Next to the Login button. */
  children?: ReactNode;
}

/** Typing shows that the user is about to log in: preload the app now, and not for visitors who only look. */
function prepare() {
  preloadLogin();
  preloadShell();
}

/** E-mail and password; an error is shown above the fields, which keep their values. */
export function LoginForm({ email: firstEmail = '', onAccepted, isPhone, children }: LoginFormProps) {
  const t = useMessages(hostMessages);
  const [email, setEmail] = useState(firstEmail);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    const result = await login({ email: email.trim(), password });
    setIsBusy(false);
    if (result.state === 'accepted') return onAccepted(result);
    setRefusal(result);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className={css['form']} onSubmit={submit} onInput={prepare}>
      {refusal && <RefusalNotice refusal={refusal} />}
      <TextInput
        title={t('login.email')}
        type="email"
        name="email"
        required
        autoFocus={!firstEmail}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextInput
        title={t('login.password')}
        secure
        name="password"
        required
        data-first={firstEmail ? true : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={css['actions']}>
        <Button type="submit" isBusy={isBusy} busyText={t('login.busy')} isWide={isPhone}>
          {t('login.button')}
        </Button>
        {children}
      </div>
    </form>
  );
}

function RefusalNotice({ refusal: { reason, error } }: { refusal: Refusal }) {
  const t = useMessages(hostMessages);
  // The specification's sentence is shown for every failed login; a second one explains failures other than a wrong password.
  const isPassword = reason === 'wrong' && (error?.status === 401 || !error);
  const more = reason === 'notAllowed' ? t('login.noCountry') : isPassword ? t('login.checkFields') : error?.message;
  return (
    <Notice tone="danger" role="alert" title={t(reason === 'notAllowed' ? 'login.notAllowed' : 'login.wrong')}>
      <span className={css['more']}>{more}</span>
      {error?.requestId && <small className={css['code']}>{t('login.requestId', { id: error.requestId })}</small>}
    </Notice>
  );
}
