// The page's settings, also for code that runs before the api entry point is loaded.
export { settings } from '../api/settings.ts';
export { report, reportFailure } from '../telemetry/queue.ts';
export { tracing } from '../telemetry/tracer.ts';
export type { ActProps, LoadAct, RemoteActs } from './acts.ts';
export { DeadEnd, type DeadEndProps } from './DeadEnd.tsx';
export { definePages, forRoles, type PageTable, type RemotePages } from './definePages.ts';
export type { LoadPage } from './load-page.ts';
export { MissingPage } from './MissingPage.tsx';
export { federationMessages } from './messages.ts';
export { notBuilt } from './notBuilt.ts';
export { type RemoteServices, type RemoteStorage, servicesOf } from './servicesOf.ts';
export type { ShareRequest as Lent } from './share-list.ts';
