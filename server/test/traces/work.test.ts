import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Invoice } from '@shop/shared/contract';
import { invoiceFields, paths, Till } from '../billing.ts';
import { type CollectedSpan, startCollector } from '../collector.ts';
import { emailOf, useTestServer } from '../harness.ts';
import { storeClient, storeProduct } from '../records.ts';
import { startMailServer } from '../smtp.ts';

const [collector, smtp] = await Promise.all([startCollector(), startMailServer()]);

describe('traces of work that takes place elsewhere', () => {
  const server = useTestServer({
    env: { ...collector.env, SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL: 'https://shop.example' },
  });
  after(() => Promise.all([collector.close(), smtp.close()]));
  const below = ({ traceId, spanId }: CollectedSpan) =>
    collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId).map(({ name }) => name);

  it('have one for an e-mail and one for each hourly work, with their statements', async () => {
    await server.request('POST', '/auth/request-password-reset', { body: { email: emailOf('seller') } });
    const [mail] = await collector.find(({ name }) => name === 'send an e-mail');
    assert.ok(mail);
    assert.deepEqual([mail.parentSpanId, mail.attributes, below(mail)], [undefined, { 'shop.outbox.attempt': 1 }, ['update outbox']]);
    for (const work of ['expire offers', 'tell of lots that expire', 'remove old rows', 'remove old imports', 'remove unnamed files']) {
      const [root] = await collector.find(({ name }) => name === work);
      assert.ok(root && root.parentSpanId === undefined && below(root).length > 0, work);
    }
    assert.ok(!collector.bodies.join('').includes(emailOf('seller')));
  });

  it('show how long a document was drawn, and that it waited for its turn', async () => {
    const till = new Till(server);
    const [client, product] = [await storeClient(server, 1), await storeProduct(server, { isVirtual: true })];
    const sale = await till.sell(client._id, [{ productId: product._id, realGrams: 2_500 }]);
    const pending = await till.bill([sale]);
    const issued = { invoice: { ...invoiceFields, _id: pending._id, docNumber: 'F-1' }, version: pending.version };
    const invoice = await till.done<Invoice>('PUT', paths.updateInvoice, issued);
    const headers = { 'x-request-id': 'a-document' };
    assert.equal((await till.send('PUT', paths.render, { invoiceId: invoice._id }, 'admin', headers)).status, 200);
    const [root] = await collector.find(({ attributes }) => attributes['shop.request_id'] === 'a-document');
    assert.ok(root);
    const names = below(root);
    for (const name of ['wait for a turn', 'draw a document']) assert.ok(names.includes(name), names.join());
  });
});
