import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Call, paramNames } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { pathOf } from '../src/base/http/path.ts';
import { useTestServer } from './harness.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
  security?: Json[];
}

const rows = Object.values(calls).flatMap((verbs) => Object.values(verbs as Record<string, Call>));

describe('/openapi.json', () => {
  const server = useTestServer();
  let document: { openapi: string; info: Json; paths: Record<string, Record<string, Operation>>; components: Record<string, Json> };
  const operationOf = (call: Call): Operation => {
    const operation = document.paths[pathOf(call, 'seafood')]?.[call.method.toLowerCase()];
    assert.ok(operation, call.id);
    return operation;
  };
  before(async () => {
    document = (await server.request('GET', '/openapi.json')).body;
  });

  it('is an OpenAPI 3.1 document with title and version', () => {
    assert.match(document.openapi, /^3\.1\./);
    assert.ok(document.info['title'] && document.info['version']);
  });

  it('has every call once, at its path and method, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(described.sort(), rows.map((call) => `${call.id} ${call.method} ${pathOf(call, 'seafood')}`).sort());
    assert.equal(new Set(described.map((line) => line.split(' ')[0])).size, rows.length);
  });

  it('asks for no page, size or filter in a query: those have defaults', () => {
    // What they read cannot be guessed.
    const needed = ['kind', 'day', 'reason', 'grams', 'list', 'partnerId', 'part'];
    for (const call of rows.filter(({ method }) => method === 'GET')) {
      const asked = operationOf(call).parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
      const country = call.country && 'query' in call.country ? [call.country.query] : [];
      const unneeded = asked.map(({ name }) => name).filter((name) => ![...needed, ...country].includes(name));
      assert.deepEqual(unneeded, [], call.id);
    }
  });

  it('declares every parameter of a path, once, as required, with its schema', () => {
    for (const call of rows) {
      const { parameters } = operationOf(call);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(
        inPath.map(({ name }) => name),
        paramNames(call.path),
        call.id,
      );
      assert.ok(
        inPath.every(({ required }) => required),
        call.id,
      );
      assert.equal(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size, parameters.length, call.id);
      assert.ok(
        parameters.every(({ schema }) => Object.keys(schema).length > 0),
        call.id,
      );
    }
  });

  it('describes answers and refusals, and bodies only where a method has one', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        for (const [status, response] of Object.entries(operation.responses)) assert.ok(response.description, `${status} ${path}`);
        assert.ok(operation.responses['200']?.content['application/json']?.schema, path);
        assert.ok(operation.responses['4XX']?.content['application/problem+json'], path);
        assert.ok(method !== 'get' || !operation.requestBody, path);
      }
    }
  });

  it('refers to nothing that is not in it', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string);
    assert.ok(refs.length > 0);
    for (const ref of new Set(refs)) {
      const found = ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document);
      assert.ok(found, ref);
    }
  });

  it('says which calls are public', () => {
    for (const call of rows) {
      const { security } = operationOf(call);
      assert.equal(security?.length === 0, call.sid === false, call.id);
    }
  });

  it('has a page for people without script or inline style', async () => {
    const page = await server.request('GET', '/openapi');
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.body, /<script|style=|<style/);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'self'/);
    for (const call of rows) assert.ok(page.body.includes(`<td>${call.id}</td>`), call.id);
    assert.equal((await server.request('GET', '/openapi.css')).status, 200);
  });
});
