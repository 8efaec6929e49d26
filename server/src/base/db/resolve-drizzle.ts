import { registerHooks } from 'node:module';

const ofDrizzle = /\/node_modules\/drizzle-orm\/[^?]+\.js$/;
const entryOfDrizzle = /^drizzle-orm(\/|$)/;
const entries = new Map<string, string>();

/**
 * Node looks into a package's package.json once for every module of it, and for every import of an entry point. That of drizzle-orm is 180 kB,
 * and a server loads four hundred of its modules and names its entry points five hundred times: half of the processor time of a start. Where a
 * module of it names a neighbour, its address is all there is to find out; where an entry point leads is found out once.
 * Imported before anything that imports drizzle-orm.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && specifier.endsWith('.js') && ofDrizzle.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    // Only what is of the server names one; a package that required it would get other modules.
    if (!entryOfDrizzle.test(specifier) || !parentURL.endsWith('.ts')) return next(specifier, context);
    const known = entries.get(specifier);
    if (known) return { url: known, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    entries.set(specifier, found.url);
    return found;
  },
});
