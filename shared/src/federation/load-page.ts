import type { ComponentType } from 'react';

/** Loads a page: `async () => (await import('./clients/ClientsPage.tsx')).ClientsPage`. */
export type LoadPage = () => Promise<ComponentType>;
