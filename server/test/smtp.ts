import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  source: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** What it says to the next messages instead of taking them; undefined: it takes them again. */
  refuse: { code: number; says: string } | undefined;
  close(): Promise<void>;
}

/** A mail server that keeps what it gets. It asks for a user and a password. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      const isRight = username === 'shop' && password === 'mail-secret';
      done(isRight ? null : new Error('wrong user'), isRight ? { user: 'shop' } : undefined);
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((source) => {
        const { refuse } = mailServer;
        if (refuse) return done(Object.assign(new Error(refuse.says), { responseCode: refuse.code }));
        const { mailFrom, rcptTo } = envelope;
        mailServer.received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://shop:mail-secret@127.0.0.1:${port}`,
    received: [],
    refuse: undefined,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return mailServer;
}
