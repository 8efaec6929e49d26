export * from './clients.ts';
export * from './fishers.ts';
export * from './marketplace.ts';
export * from './organizations.ts';
export * from './places.ts';
export * from './platform.ts';
export * from './releases.ts';
export * from './species.ts';
