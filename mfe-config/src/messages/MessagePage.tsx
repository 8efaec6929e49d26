import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { Card } from '@shop/shared/ui';
import { MessageView } from './MessageView.tsx';
import { writtenMessages } from './messages.ts';
import { useReadable } from './useReadable.ts';

/** The page of one message. */
export function MessagePage() {
  const { id = '' } = useParams();
  const t = useMessages(writtenMessages);
  const { dateTime } = useFormat();
  const readable = useReadable();
  return (
    <RecordPage
      result={useCall(calls.messages.one, { id })}
      list={{ label: t('title'), href: '/notifications/history' }}
      header={(message) => ({
        title: readable(message.title || message.body),
        text: [t(`channel.${message.channel}`), dateTime(message.sendAt), t(`state.${message.state}`)].join(' · '),
      })}
      tabs={(message) => [
        {
          label: t('message'),
          path: '',
          element: (
            <Card>
              <MessageView message={message} />
            </Card>
          ),
        },
      ]}
    />
  );
}
