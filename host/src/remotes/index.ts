export { useIsRemoteDown } from './down.ts';
export { preloadOn, preloadOnIdle, preloadPage } from './preload.ts';
export { RemotePage, type RemotePageProps } from './RemotePage.tsx';
