import type { Message, MessageChannel } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, Card, Notice } from '@shop/shared/ui';
import { PageHeader, PageStack, SegmentedControl, Tabs } from '@shop/shared/ui/data';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { GroupComposer } from './GroupComposer.tsx';
import { Leaving } from './Leaving.tsx';
import css from './Messages.module.css';
import { useMessageTabs } from './MessageTabs.tsx';
import { writtenMessages } from './messages.ts';
import { PersonComposer } from './PersonComposer.tsx';
import { Recent } from './Recent.tsx';

const Templates = lazy(async () => ({ default: (await import('./Templates.tsx')).Templates }));

const headings = { push: 'newPush', whatsapp: 'newWhatsapp', email: 'newEmail' } as const;

export const PushPage = () => <GroupPage channel="push" />;
export const EmailPage = () => <GroupPage channel="email" />;

function GroupPage({ channel }: { channel: MessageChannel }) {
  const maySend = useMay('messages.send');
  return <ComposePage channel={channel}>{maySend && ((onSent) => <GroupComposer channel={channel} onSent={onSent} />)}</ComposePage>;
}

/** Sellers write to one person; administrators also to many. */
export function WhatsAppPage() {
  const t = useMessages(writtenMessages);
  const mayWrite = useMay('messages.write');
  const maySend = useMay('messages.send');
  const [whom, setWhom] = useState<'one' | 'group'>('one');
  const choice = maySend && (
    <SegmentedControl
      title={t('toWhom')}
      name="whom"
      value={whom}
      options={[
        { value: 'one', label: t('onePerson') },
        { value: 'group', label: t('aGroup') },
      ]}
      onChange={({ target }) => setWhom(target.value as typeof whom)}
    />
  );
  return (
    <ComposePage channel="whatsapp" choice={choice}>
      {mayWrite &&
        ((onSent) => (whom === 'group' ? <GroupComposer channel="whatsapp" onSent={onSent} /> : <PersonComposer onSent={onSent} />))}
    </ComposePage>
  );
}

interface ComposePageProps {
  channel: MessageChannel;
  /** Above the form. */
  choice?: ReactNode;
  /** The form, for users who may send; false: they may not. */
  children: false | ((onSent: (message: Message) => void) => ReactNode);
}

/** The form next to the latest messages. */
function ComposePage({ channel, choice, children }: ComposePageProps) {
  const t = useMessages(writtenMessages);
  const { title, tabs } = useMessageTabs();
  const [sent, setSent] = useState<Message>();
  const [areTemplatesOpen, setAreTemplatesOpen] = useState(false);
  return (
    <PageStack>
      <PageHeader
        title={title}
        actions={
          <Button kind="outline" icon="copy" onClick={() => setAreTemplatesOpen(true)}>
            {t('templates')}
          </Button>
        }
      />
      <Tabs label={title} tabs={tabs} />
      <div className={css['page']}>
        <Card heading={t(headings[channel])}>
          {sent && <Leaving key={sent._id} message={sent} />}
          {choice}
          {children ? children(setSent) : <Notice tone="info">{t('notYours')}</Notice>}
        </Card>
        <Recent />
      </div>
      {areTemplatesOpen && (
        <Suspense>
          <Templates channel={channel} onClose={() => setAreTemplatesOpen(false)} />
        </Suspense>
      )}
    </PageStack>
  );
}
