import { createHash } from 'node:crypto';
import type { Declaration } from '@shop/shared/contract';
import { type Build, readBuild } from './releases.ts';

const words =
  'agua hielo bodega ruta carga puerto muelle turno sello lote cupo norma faena planta cadena envase peso calibre red ancla bote vela marea fondo cebo cala lonja subasta guía acta firma norte sur costa valle río lago isla cerro huerto trigo avena maíz arroz cebolla tomate uva higo nuez miel queso crema sal cacao canela menta salvia romero laurel'.split(
    ' ',
  );

/** A word for a place in the made-up text: always the same, and spread so that there is little for a compression to find. */
function word(...place: (string | number)[]): string {
  return words[Number.parseInt(digest(place.join(' ')).slice(0, 8), 16) % words.length] as string;
}

/**
 * Releases of remotes that nobody has built, of the size of a real one to whom reads the registry: as much said of each as our own say of
 * themselves, in words of its own. `like`: the folder of a build to take the rest from.
 */
export function madeUpRemotes(count: number, like: string): { name: string; release: (version: string) => Build }[] {
  const { release: real } = readBuild(like);
  return Array.from({ length: count }, (_, at) => {
    const name = `madeup${at}`;
    const declares = declared(name);
    return {
      name,
      release: (version) => {
        const content = Buffer.from(`// ${name} ${version}`);
        const entry = `entry.${digest(name + version).slice(0, 10)}.js`;
        return {
          files: new Map([[entry, content]]),
          release: {
            ...real,
            name,
            package: `mfe-${name}`,
            version,
            buildId: digest(version + name).slice(0, 10),
            owner: declares.owner,
            declares,
            entry: { js: [entry], css: [] },
            pages: Object.fromEntries((declares.pages ?? []).map(({ link }) => [link, { js: [], css: [], shares: [] }])),
            integrity: { [entry]: `sha256-${createHash('sha256').update(content).digest('base64')}` },
          },
        };
      },
    };
  });
}

function declared(name: string): Build['release']['declares'] & Declaration {
  const label = (part: string) => ({
    es: `${word(name, part)} y ${word(name, part, 1)}`,
    en: `${word(name, part, 2)}, ${word(name, part, 3)}`,
  });
  const count = (part: string) => ({ one: `${word(name, part)} por aprobar`, other: `${word(name, part)} por ver` });
  const path = (part: string) => `/${name}/${word(name, part, 'link')}${part}` as const;
  return {
    title: label('title'),
    owner: `Equipo ${word(name, 'owner')}`,
    pages: ['a', 'b'].map((part) => ({ roles: ['admin', 'seller', 'mega'], link: path(part), name: label(part), icon: 'compass' })),
    actions: [{ id: word(name, 'action'), name: label('action'), icon: 'add', link: path('action') }],
    search: [
      {
        id: word(name, 'search'),
        name: label('search'),
        icon: 'clients',
        call: 'clients.list',
        text: 'search',
        title: '{legalName}',
        hint: '{taxId}',
        link: path('search'),
      },
    ],
    tiles: [{ id: word(name, 'tile'), words: { es: count('tile'), en: count('tile en') }, call: 'clients.list', link: path('tile') }],
    flags: [{ key: word(name, 'flag'), name: label('flag'), isOn: false }],
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
