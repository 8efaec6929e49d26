import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { countries, type HistoryEntry, type Invoice, limits, type OutboxMessage, roleNames } from '@shop/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { paths, refusedFields, Till } from '../../../../test/billing.ts';
import { emailOf, TestServer, useTestServer } from '../../../../test/harness.ts';
import { storeClient, storeLot, storeProduct } from '../../../../test/records.ts';
import { type MailServer, startMailServer } from '../../../../test/smtp.ts';
import { attempts, clients, invoiceMails, invoices, outbox } from '../../../base/db/schema/index.ts';
import { uuidv7 } from '../../../base/db/uuid.ts';

const send = '/api/planification-facturation/send-invoice-mail';
const draft = (id: string) => `/api/planification-facturation/get-invoice-mail/${id}`;
const history = (id: string) => `/api/history/invoice/${id}`;
const written = { subject: 'Factura', text: 'Hola: va adjunta.' };

/** Waits until it holds; the test's own time limit ends it. */
async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await wait(50);
  }
}

/** Invoices of one client of Chile, and who sends them. */
class Desk {
  readonly till: Till;
  clientId = '';
  private readonly server: TestServer;
  private number = 100;
  private product: { _id: string; countryId: string } | undefined;

  constructor(server: TestServer) {
    this.server = server;
    this.till = new Till(server);
  }

  async pending(): Promise<Invoice> {
    if (!this.product) {
      this.clientId = (await storeClient(this.server, 1))._id;
      this.product = await storeProduct(this.server, { name: 'Merluza austral', presentation: 'portion', conservation: 'smoked' });
      await storeLot(this.server, this.product, 10_000_000);
    }
    return this.till.bill([await this.till.sell(this.clientId, [{ productId: this.product._id, realGrams: 1000, priceMinor: 1000 }])]);
  }

  async issued(lang: 'es' | 'en' = 'es'): Promise<Invoice> {
    const { _id, version, docType, description } = await this.pending();
    this.number += 1;
    const invoice = { _id, docType, description, lang, docNumber: `F-${this.number}`, issuedOn: null, dueOn: null };
    return this.till.done<Invoice>('PUT', paths.updateInvoice, { invoice, version });
  }

  send = (invoice: { _id: string }, to: string[], { key = uuidv7(), role = 'seller', ...more }: Record<string, string> = {}) =>
    this.till.send('POST', send, { invoiceId: invoice._id, to, ...written, ...more }, role as 'seller', { 'idempotency-key': key });

  /** The e-mails in its history, the newest first. */
  async mailsOf({ _id }: { _id: string }): Promise<(HistoryEntry & { mail: NonNullable<HistoryEntry['mail']> })[]> {
    const entries = await this.till.done<HistoryEntry[]>('GET', history(_id));
    return entries.filter((entry): entry is HistoryEntry & { mail: NonNullable<HistoryEntry['mail']> } => entry.mail !== undefined);
  }
}

/** The bytes of the file that an e-mail carries. */
function attachmentOf(source: string): Buffer {
  const [, data = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(source) ?? [];
  return Buffer.from(data, 'base64');
}

describe('the document of an invoice by e-mail, with a mail server', { timeout: 60_000 }, () => {
  const server = new TestServer();
  const desk = new Desk(server);
  let smtp: MailServer;
  before(async () => {
    smtp = await startMailServer();
    await server.start({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Shop <no-reply@shop.example>', LOG_LEVEL: 'debug' } });
  });
  after(async () => {
    await server.close();
    await server.target.drop();
    await smtp.close();
  });
  const receivedBy = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
  const tryNow = () => server.db.update(outbox).set({ nextTryAt: sql`now()` });

  it('is drawn, goes to each address once with the PDF that anybody downloads, and its history tells who sent what to whom', async () => {
    const invoice = await desk.issued();
    assert.equal(invoice.fileId, null);
    const answer = await desk.send(invoice, ['cocina@kai.example', 'Pagos@Kai.example', 'cocina@kai.example']);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const file = await desk.till.done<{ name: string; data: string }>('GET', `/api/file/${answer.body.fileId}`);
    for (const address of ['cocina@kai.example', 'pagos@kai.example']) {
      const { source } = await until(() => receivedBy(address)[0]);
      const bytes = attachmentOf(source);
      assert.equal(bytes.subarray(0, 4).toString(), '%PDF');
      assert.ok(bytes.equals(Buffer.from(file.data, 'base64')));
      assert.match(source, /Hola: va adjunta\./);
      assert.match(source, new RegExp(`^Reply-To: ${emailOf('seller')}\r$`, 'm'), 'answers go to the person who sent it');
    }
    const sent = await until(async () => {
      const [mail, ...others] = await desk.mailsOf(invoice);
      assert.equal(others.length, 0);
      return mail?.mail.to.every(({ state }) => state === 'sent') ? mail : undefined;
    });
    assert.deepEqual([sent.by?.name, sent.call, sent.mail.fileName], ['seller Rojas', 'invoices.sendMail', file.name]);
    assert.deepEqual([sent.mail.subject, sent.mail.text], [written.subject, written.text]);
    assert.deepEqual(
      sent.mail.to.map(({ address }) => address),
      ['cocina@kai.example', 'pagos@kai.example'],
    );
    assert.equal(receivedBy('cocina@kai.example').length, 1);
    assert.ok(!server.logLines.join('').includes('kai.example'), 'addresses stay out of the log');
  });

  it('is sent once, however often the same call comes', async () => {
    const invoice = await desk.issued();
    const key = uuidv7();
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await desk.send(invoice, ['once@kai.example'], { key }));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.deepEqual(answers[1]?.body, answers[0]?.body);
    await until(() => receivedBy('once@kai.example')[0]);
    const other = await desk.send(invoice, ['once@kai.example'], { key, subject: 'Otra' });
    assert.equal(other.status, 422);
    assert.equal((await desk.mailsOf(invoice)).length, 1);
    assert.equal(receivedBy('once@kai.example').length, 1);
  });

  it('waits while the mail server says later, says so in the history, and leaves once', async () => {
    const invoice = await desk.issued();
    smtp.refuse = { code: 451, says: 'try again later' };
    await desk.send(invoice, ['later@kai.example']);
    const waiting = await until(async () => (await desk.mailsOf(invoice))[0]?.mail.to.find(({ reason }) => reason !== null));
    assert.equal(waiting.state, 'queued');
    assert.match(waiting.reason ?? '', /try again later/);
    smtp.refuse = undefined;
    await until(async () => {
      await tryNow();
      return receivedBy('later@kai.example')[0];
    });
    const sent = await until(async () => (await desk.mailsOf(invoice))[0]?.mail.to.find(({ state }) => state === 'sent'));
    assert.equal(sent.reason, null);
    assert.equal(receivedBy('later@kai.example').length, 1);
  });

  it('fails when the mail server says never, and goes on its way again when a mega admin sends it again', async () => {
    const invoice = await desk.issued();
    smtp.refuse = { code: 550, says: 'no such person' };
    await desk.send(invoice, ['never@kai.example']);
    const failed = await until(async () => (await desk.mailsOf(invoice))[0]?.mail.to.find(({ state }) => state === 'failed'));
    assert.match(failed.reason ?? '', /no such person/);
    smtp.refuse = undefined;
    const [row] = await server.db.select().from(outbox).where(eq(outbox.to, 'never@kai.example'));
    await until(
      async () =>
        (
          await server.db
            .select()
            .from(outbox)
            .where(eq(outbox._id, row?._id ?? ''))
        )[0]?.state === 'failed',
    );
    const again = await desk.till.send('POST', `/api/platform/outbox/${row?._id}/send-again`, {}, 'mega');
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const { source } = await until(() => receivedBy('never@kai.example')[0]);
    assert.equal(attachmentOf(source).subarray(0, 4).toString(), '%PDF');
    await until(async () => (await desk.mailsOf(invoice))[0]?.mail.to.find(({ state }) => state === 'sent'));
  });
});

describe('the document of an invoice by e-mail, without a mail server', () => {
  const server = useTestServer();
  const desk = new Desk(server);

  it('waits in the outbox, where a mega admin reads what it says and what goes with it', async () => {
    const invoice = await desk.issued();
    const { body } = await desk.send(invoice, ['cocina@kai.example']);
    const file = await desk.till.done<{ name: string }>('GET', `/api/file/${body.fileId}`);
    const { items } = await desk.till.done<{ items: OutboxMessage[] }>(
      'GET',
      '/api/platform/outbox?channel=document&page=0&pageSize=20',
      undefined,
      'mega',
    );
    assert.deepEqual(
      items.map(({ to, subject, text, attachment, state }) => [to, subject, text, attachment, state]),
      [['cocina@kai.example', written.subject, written.text, file.name, 'queued']],
    );
    assert.deepEqual((await desk.mailsOf(invoice))[0]?.mail.to[0]?.state, 'queued');
    assert.equal((await desk.till.send('GET', '/api/platform/outbox?page=0&pageSize=20', undefined, 'admin')).status, 403);
  });

  it('is proposed in the language of the document, to the addresses that are known, and says that nothing leaves', async () => {
    const invoice = await desk.issued('en');
    const { body: none } = await desk.till.send('GET', draft(invoice._id), undefined, 'seller');
    assert.deepEqual(none.to, []);
    await server.db.update(clients).set({ email: 'cocina@kai.example' }).where(eq(clients._id, desk.clientId));
    const { body } = await desk.till.send('GET', draft(invoice._id), undefined, 'seller');
    assert.deepEqual(
      body.to.map(({ address }: { address: string }) => address),
      ['cocina@kai.example'],
    );
    assert.equal(body.subject, `Invoice ${invoice.docNumber}`);
    assert.match(body.text, /^Hello /);
    assert.match(body.text, /Total: \$1\.190 CLP/);
    assert.match(body.text, /seller Rojas$/);
    assert.equal(body.isSending, false);
  });

  it('says of a credit note what it corrects', async () => {
    const { _id, docNumber } = await desk.issued();
    const [row] = await server.db.select().from(invoices).where(eq(invoices._id, _id));
    assert.ok(row);
    const { search: _, ...stored } = row;
    const note = { ...stored, _id: uuidv7(), docType: 'credit_note', docNumber: 'NC-1', correctsId: _id, dueOn: null } as const;
    await server.db.insert(invoices).values(note);
    const { body } = await desk.till.send('GET', draft(note._id), undefined, 'seller');
    assert.equal(body.subject, 'Nota de crédito NC-1');
    assert.match(body.text, new RegExp(`Nota de crédito NC-1\nCorrige: Factura ${docNumber}\nTotal: `));
    assert.equal((await desk.send(note, ['cocina@kai.example'])).status, 200);
    assert.equal((await desk.mailsOf(note))[0]?.mail.fileName, 'Nota de crédito NC-1.pdf');
  });

  it('is for every role of its country, once it is issued', async () => {
    const invoice = await desk.issued();
    for (const role of roleNames) assert.equal((await desk.send(invoice, [`${role}@kai.example`], { role })).status, 200, role);
    const elsewhere = await server.login(emailOf('admin', 'ec'));
    const headers = { 'idempotency-key': uuidv7() };
    const body = { invoiceId: invoice._id, to: ['a@kai.example'], ...written };
    assert.equal((await server.request('POST', send, { token: elsewhere, headers, body })).status, 404);
    assert.equal((await server.request('GET', draft(invoice._id), { token: elsewhere })).status, 404);
    assert.equal((await server.request('POST', send, { headers, body })).status, 401);
    const pending = await desk.pending();
    assert.equal((await desk.send(pending, ['a@kai.example'])).status, 409);
    assert.equal((await desk.till.send('GET', draft(pending._id), undefined, 'seller')).status, 409);
    assert.equal((await server.db.select().from(invoiceMails).where(eq(invoiceMails.invoiceId, pending._id))).length, 0);
  });

  it('refuses what is no address, none, and a subject of two lines, in words that say what to do', async () => {
    const invoice = await desk.issued();
    const wrong = await desk.send(invoice, ['cocina@kai.example', 'cocina']);
    assert.deepEqual([wrong.status, refusedFields(wrong)], [422, { 'to.1': 'field.email' }]);
    assert.deepEqual(refusedFields(await desk.send(invoice, [])), { to: 'field.mail.nobody' });
    assert.deepEqual(refusedFields(await desk.send(invoice, ['a@b.example'], { subject: 'a\nBcc: x@y.example' })), {
      subject: 'field.format',
    });
    assert.equal((await desk.mailsOf(invoice)).length, 0);
  });

  it('writes to one address so many times in an hour, names it, and sends to none of the others then', async () => {
    const invoice = await desk.issued();
    await server.db.delete(attempts);
    for (let n = 0; n < limits.documentMails.toAddress; n += 1) assert.equal((await desk.send(invoice, ['often@kai.example'])).status, 200);
    const refused = await desk.send(invoice, ['other@kai.example', 'often@kai.example']);
    assert.deepEqual([refused.status, refusedFields(refused)], [429, { 'to.1': 'field.mail.often' }]);
    assert.match(refused.body.errors[0].message, /ya se enviaron 10 documentos en una hora\. Espera 60 min o quítala/);
    const rows = await server.db.select().from(invoiceMails).where(eq(invoiceMails.invoiceId, invoice._id)).orderBy(asc(invoiceMails._id));
    assert.deepEqual([rows.length, new Set(rows.map(({ to }) => to)).size], [limits.documentMails.toAddress, 1]);
  });

  it('takes the PDF that was uploaded, and leaves it in its place', async () => {
    const invoice = await desk.issued();
    const file = { name: 'SII.pdf', data: Buffer.from('%PDF-1.7 of the tax office').toString('base64') };
    await desk.till.done('PUT', paths.invoicePdf, { saleId: invoice.sales[0]?._id, file });
    const { body } = await desk.send(invoice, ['cocina@kai.example']);
    assert.equal(body.countryId, countries.CL._id);
    const stored = await desk.till.done<{ name: string }>('GET', `/api/file/${body.fileId}`);
    assert.deepEqual([stored.name, (await desk.mailsOf(invoice))[0]?.mail.fileName], ['SII.pdf', 'SII.pdf']);
  });
});
