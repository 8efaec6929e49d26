import { Suspense } from 'react';
import { languageAtom, useMessages } from '../src/i18n/index.ts';
import { useShared } from '../src/session/index.ts';
import { cx } from '../src/ui/index.ts';
import css from './Gallery.module.css';
import { galleryMessages } from './messages.ts';
import type { Say, Story } from './story.tsx';

/** A component: how it is taken, each of its states, and what the keyboard does in it. */
export function StoryPage({ entryPoint, name, story }: { entryPoint: string; name: string; story: Story }) {
  const t = useMessages(galleryMessages);
  const language = useShared(languageAtom);
  const say: Say = (es, en) => (language === 'es' ? es : en);
  return (
    <>
      <h1>{name}</h1>
      <section aria-label={t('taken')}>
        <pre className={css['code']}>{`import { ${takenName(name)} } from '@shop/shared/${entryPoint}';\n\n${story.code}`}</pre>
      </section>
      {story.states.map(({ name: words, show, isContained }) => (
        <section key={words[0]} className={css['state']}>
          <h2>{say(...words)}</h2>
          <div data-story className={cx(css['frame'], isContained && css['contained'])}>
            <Suspense>{show(say)}</Suspense>
          </div>
        </section>
      ))}
      {story.keys && (
        <section>
          <table className={css['keys']}>
            <caption>{t('keys')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('key')}</th>
                <th scope="col">{t('does')}</th>
              </tr>
            </thead>
            <tbody>
              {story.keys.map(([key, es, en]) => (
                <tr key={key}>
                  <td>
                    <kbd>{key}</kbd>
                  </td>
                  <td>{say(es, en)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** What draws is the provider's, what pages take is the hook. */
const takenName = (name: string) => (name === 'ToastProvider' ? 'useToast' : name);
