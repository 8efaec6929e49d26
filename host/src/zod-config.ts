/**
 * zod compiles parsers with `new Function`, which the content security policy forbids: even an attempt that zod catches is reported as a violation.
 * This is what `z.config({ jitless: true })` sets, without loading zod with the shell: every copy of zod in the page, of host and remotes, reads it
 * before it creates its first schema.
 */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
page.__zod_globalConfig ??= {};
page.__zod_globalConfig.jitless = true;

export {};
