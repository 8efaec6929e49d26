/**
 * zod compiles parsers with `new Function`, which the content security policy forbids: trying it is reported as a violation, also when zod
 * catches the error. This is what `z.config({ jitless: true })` sets, without loading zod with the shell: every copy of zod in the page, of
 * the host and of remotes, reads it before it makes its first schema.
 */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
page.__zod_globalConfig ??= {};
page.__zod_globalConfig.jitless = true;

export {};
