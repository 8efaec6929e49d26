/** A module that host and remotes share at run time. */
interface Share {
  request: string;
  /** shell: loaded with the shell, before the first remote. lazy: a separate chunk of the host, loaded at its first use. */
  load: 'shell' | 'lazy';
  why: string;
}

/**
 * The modules that the host provides to every remote: always one copy of each in the page. Remotes are built without a copy of their own (`import:
 * false`), so that the order of loading never matters. A remote bundles everything else that it uses. Router, atoms, query cache, translations and
 * the component kit are not listed by name: they are reached through the entry points below.
 */
export const shareList = [
  { request: 'react', load: 'shell', why: 'Two copies of React break hooks.' },
  { request: 'react/jsx-runtime', load: 'shell', why: 'Every component is compiled to it.' },
  { request: 'react-dom', load: 'shell', why: 'Portals must belong to the root that the host made.' },
  {
    request: '@shop/shared/contract',
    load: 'shell',
    why: 'Menu, roles and calls are one set of facts; a copy in each remote would weigh and drift.',
  },
  { request: '@shop/shared/api', load: 'shell', why: 'One query cache, one transport.' },
  { request: '@shop/shared/session', load: 'shell', why: 'One store of session, country and overlay; two would disagree.' },
  { request: '@shop/shared/realtime', load: 'shell', why: 'One socket for the page.' },
  {
    request: '@shop/shared/router',
    load: 'shell',
    why: 'One router. The thin entry point spares 40 kB of the whole one.',
  },
  { request: '@shop/shared/i18n', load: 'shell', why: 'One language, one catalogue; each remote adds its own namespace.' },
  { request: '@shop/shared/ui', load: 'shell', why: 'One look, and one place for toasts and panels.' },
  { request: '@shop/shared/federation', load: 'shell', why: 'Host and remote agree on what a remote is.' },
  { request: '@shop/shared/ui/data', load: 'lazy', why: 'Tables, filters, forms: heavy, and no part of login or shell.' },
  { request: '@shop/shared/form', load: 'lazy', why: 'The form library, and no form is open at first.' },
  { request: '@shop/shared/export', load: 'lazy', why: 'The XLSX writer, needed when somebody exports.' },
  { request: '@shop/shared/schemas', load: 'lazy', why: 'Brings zod (29 kB); only an open form needs it.' },
  { request: '@shop/shared/record', load: 'lazy', why: 'Pages and forms of one record: no list shows one before it is opened.' },
  { request: '@shop/shared/history', load: 'lazy', why: 'What was done to a record; behind a tab or in a panel.' },
  { request: '@shop/shared/imports', load: 'lazy', why: 'Files that bring records in: three lists have the button, few people press it.' },
] as const satisfies readonly Share[];

/**
 * Entry points that each remote bundles itself, of which two copies can coexist: plain data, and small modules without state that need fewer bytes in
 * the page than a file of their own. The host shares the calls of the shell; a page brings the other areas that it names. See docs/adr/0029.
 */
export const bundledEntryPoints: readonly string[] = [
  '@shop/shared/contract/calls',
  '@shop/shared/contract/day-sheet',
  '@shop/shared/contract/fields',
  '@shop/shared/contract/numbers',
  '@shop/shared/contract/taxes',
  '@shop/shared/contract/thread',
  '@shop/shared/parts',
  '@shop/shared/charts',
  '@shop/shared/files',
];

/** The entries of the list that the host must provide, by the time of their loading. */
export type ShareRequest<L extends Share['load']> = Extract<(typeof shareList)[number], { load: L }>['request'];

/** The remotes' own React version can be older or newer within this major. */
export const reactRange = '^19.0.0';
