export { type MountedPage, mountRemote } from './mountRemote.tsx';
