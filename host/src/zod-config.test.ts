import './zod-config.ts';

it('keeps zod from compiling code, which the content security policy forbids', async () => {
  // The test setup has already created schemas.
  jest.resetModules();
  const compile = jest.spyOn(globalThis, 'Function');
  const { schemas } = await import('@shop/shared/schemas');
  expect(schemas.auth.login.body.safeParse({ email: 'ana@shop.test', password: 'x' }).success).toBe(true);
  expect(compile).not.toHaveBeenCalled();
});
