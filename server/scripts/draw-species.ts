import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { speciesRows } from '../src/base/db/reference/species.ts';
import { publicFolder } from '../src/platform/images/index.ts';

/**
 * Draws public/species/<code>.svg, one picture a species: a silhouette of its kind in its own colours and proportions. Run it again when
 * a species is added: `node scripts/draw-species.ts`.
 */
type Kind = 'fish' | 'slender' | 'deep' | 'flat' | 'billfish' | 'shrimp' | 'lobster' | 'crab' | 'squid' | 'shell' | 'mussel' | 'conch';

/** Kind, back, belly. */
const looks: Record<string, [Kind, string, string]> = {
  SAL: ['fish', '#5d7f8c', '#e8c7b8'],
  COH: ['fish', '#53707f', '#d9a59a'],
  SOC: ['fish', '#b5433a', '#d97767'],
  TRR: ['fish', '#6f8a63', '#e3b7b0'],
  HKN: ['slender', '#6e7f88', '#dfe6e8'],
  CUS: ['slender', '#b98a4e', '#ecd9b4'],
  BRU: ['deep', '#56656f', '#b9c6cc'],
  SNK: ['slender', '#47596a', '#cfd9df'],
  CJM: ['fish', '#48707c', '#d8e3df'],
  TOP: ['slender', '#4b4b52', '#8d8f97'],
  VET: ['slender', '#3f6f8f', '#d7e6ee'],
  GIS: ['squid', '#b0524a', '#e3a59a'],
  MYC: ['mussel', '#2f3a4d', '#6b7c99'],
  OYG: ['shell', '#8f8a7d', '#e2ddd0'],
  BEP: ['fish', '#3c5f78', '#cfdce2'],
  MAS: ['slender', '#3d7d7a', '#d5e6dd'],
  MUF: ['fish', '#76858a', '#dde2e0'],
  PNV: ['shrimp', '#d9a58e', '#f3d9cc'],
  YFT: ['fish', '#34567a', '#e6dfa8'],
  SKJ: ['fish', '#3a4f73', '#c8d3dd'],
  BET: ['deep', '#2f4560', '#c3ccd2'],
  SWO: ['billfish', '#4a5a6c', '#c5ced4'],
  DOL: ['deep', '#2f8f6b', '#e4d05a'],
  WAH: ['slender', '#35608f', '#c9d9e6'],
  SNR: ['deep', '#c2514a', '#efb3a4'],
  SLC: ['lobster', '#b4573a', '#e09a6a'],
  COO: ['conch', '#d99a86', '#f2d6c5'],
  LBA: ['lobster', '#3f5560', '#6f8a92'],
  CRB: ['crab', '#3f7690', '#8fb9c4'],
  COD: ['fish', '#7c7a5c', '#d9d4b8'],
  HAL: ['flat', '#665f4e', '#a89c82'],
  SCA: ['shell', '#b9705a', '#eac3ad'],
  OYA: ['shell', '#7d8076', '#d3d4c9'],
};

/** On a canvas of 320 × 240; `b` is the back's colour, `l` the belly's. */
const shapes: Record<Kind, (b: string, l: string) => string> = {
  fish: (b, l) => body(b, l, 118, 46) + tail(b, 262, 40) + fin(b, 150, 76, 44) + eye(82, 112),
  slender: (b, l) => body(b, l, 128, 28) + tail(b, 268, 30) + fin(b, 160, 94, 60) + eye(68, 116),
  deep: (b, l) => body(b, l, 104, 66) + tail(b, 252, 46) + fin(b, 148, 56, 58) + eye(88, 106),
  flat: (b, l) =>
    `<ellipse cx="152" cy="120" rx="112" ry="72" fill="${l}"/><ellipse cx="152" cy="120" rx="92" ry="50" fill="${b}"/>${tail(b, 256, 30)}${eye(84, 100)}${eye(98, 88)}`,
  billfish: (b, l) =>
    `<path d="M6 116 L92 108 L92 122 Z" fill="${b}"/>${body(b, l, 104, 38)}${tail(b, 254, 56)}<path d="M138 84 Q166 26 178 84 Z" fill="${b}"/>${eye(84, 112)}`,
  shrimp: (b, l) =>
    `<path d="M70 96 Q150 30 232 92 Q264 132 226 178 L206 162 Q226 134 206 114 Q160 76 96 120 Z" fill="${b}"/><path d="M96 120 Q150 82 204 116" fill="none" stroke="${l}" stroke-width="6"/>${[0, 1, 2, 3, 4].map((i) => `<path d="M${112 + i * 22} ${128 - i * 4} l-10 30" stroke="${b}" stroke-width="5" stroke-linecap="round"/>`).join('')}<path d="M74 96 Q30 70 18 118 M74 98 Q44 96 30 150" fill="none" stroke="${b}" stroke-width="3"/><path d="M226 178 l-34 16 l6 -24 Z" fill="${b}"/>${eye(88, 100)}`,
  lobster: (b, l) =>
    `<ellipse cx="128" cy="120" rx="56" ry="30" fill="${b}"/>${[0, 1, 2, 3, 4].map((i) => `<rect x="${178 + i * 18}" y="${98 + i * 3}" width="16" height="${44 - i * 6}" rx="6" fill="${i % 2 ? l : b}"/>`).join('')}<path d="M266 120 l34 -24 v48 Z" fill="${b}"/><path d="M92 100 Q50 60 40 84 Q28 112 64 104 M92 140 Q50 180 40 156 Q28 128 64 136" fill="${l}" stroke="${b}" stroke-width="5"/>${[0, 1, 2].map((i) => `<path d="M${108 + i * 22} 146 l-10 32 M${108 + i * 22} 94 l-10 -32" stroke="${b}" stroke-width="5" stroke-linecap="round"/>`).join('')}${eye(84, 112)}${eye(84, 128)}`,
  crab: (b, l) =>
    `<ellipse cx="160" cy="132" rx="78" ry="46" fill="${b}"/><ellipse cx="160" cy="124" rx="54" ry="26" fill="${l}"/>${[0, 1, 2].map((i) => `<path d="M${92 - i * 4} ${132 + i * 16} l-44 ${i * 14} M${228 + i * 4} ${132 + i * 16} l44 ${i * 14}" stroke="${b}" stroke-width="9" stroke-linecap="round"/>`).join('')}<path d="M96 104 Q52 84 60 48 Q84 40 88 68 Q104 56 104 78 Q104 92 112 98 Z M224 104 Q268 84 260 48 Q236 40 232 68 Q216 56 216 78 Q216 92 208 98 Z" fill="${b}"/>${eye(142, 88)}${eye(178, 88)}`,
  squid: (b, l) =>
    `<path d="M28 120 Q60 70 150 82 L210 96 L210 144 L150 158 Q60 170 28 120 Z" fill="${b}"/><path d="M28 120 Q44 60 84 84 Z M28 120 Q44 180 84 156 Z" fill="${l}"/>${[0, 1, 2, 3, 4].map((i) => `<path d="M206 ${100 + i * 10} q50 ${(i - 2) * 16} 88 ${(i - 2) * 22}" fill="none" stroke="${b}" stroke-width="7" stroke-linecap="round"/>`).join('')}${eye(192, 120)}`,
  shell: (b, l) =>
    `<path d="M160 206 Q40 170 62 92 Q92 34 160 38 Q228 34 258 92 Q280 170 160 206 Z" fill="${l}"/>${[-3, -2, -1, 0, 1, 2, 3].map((i) => `<path d="M160 200 Q${160 + i * 34} 130 ${160 + i * 28} ${52 + Math.abs(i) * 10}" fill="none" stroke="${b}" stroke-width="7" stroke-linecap="round"/>`).join('')}`,
  mussel: (b, l) =>
    `<path d="M44 150 Q70 50 190 56 Q300 66 284 120 Q260 190 140 186 Q60 182 44 150 Z" fill="${b}"/><path d="M64 146 Q100 76 196 78 M92 158 Q140 108 250 110" fill="none" stroke="${l}" stroke-width="5" stroke-linecap="round"/>`,
  conch: (b, l) =>
    `<path d="M38 128 L92 72 L120 92 L150 50 L176 84 L216 62 L222 100 Q292 116 270 172 Q230 206 150 178 Q70 170 38 128 Z" fill="${b}"/><path d="M130 150 Q190 118 262 150 Q250 184 186 176 Q150 172 130 150 Z" fill="${l}"/>`,
};

const body = (b: string, l: string, rx: number, ry: number) =>
  `<ellipse cx="152" cy="120" rx="${rx}" ry="${ry}" fill="${l}"/><path d="M${152 - rx} 120 A${rx} ${ry} 0 0 1 ${152 + rx} 120 Q152 ${120 + ry / 4} ${152 - rx} 120 Z" fill="${b}"/>`;
const tail = (b: string, x: number, size: number) =>
  `<path d="M${x - 22} 120 L${x + 34} ${120 - size} Q${x + 18} 120 ${x + 34} ${120 + size} Z" fill="${b}"/>`;
const fin = (b: string, x: number, y: number, width: number) =>
  `<path d="M${x - width / 2} ${y + 12} Q${x} ${y - 22} ${x + width / 2} ${y + 12} Z" fill="${b}"/>`;
const eye = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="6" fill="#fff"/><circle cx="${x}" cy="${y}" r="3.2" fill="#10201f"/>`;

const folder = join(publicFolder, 'species');
await mkdir(folder, { recursive: true });
for (const { code, scientificName } of speciesRows) {
  const look = looks[code];
  if (!look) throw new Error(`How does ${scientificName} (${code}) look?`);
  const [kind, back, belly] = look;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240"><title>${scientificName}</title><rect width="320" height="240" fill="#e6f0ee"/>${shapes[kind](back, belly)}</svg>\n`;
  await writeFile(join(folder, `${code.toLowerCase()}.svg`), svg);
}
