/**
 * What a value looks like: as much of JSON Schema as zod writes and a comparison needs. Objects stand in a table of their own, by their hash
 * (`$ref`). text: a type as it is written, of which only equality can be told.
 */
export interface Shape {
  $ref?: string;
  type?: string | readonly string[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  enum?: readonly unknown[];
  const?: unknown;
  items?: Shape;
  prefixItems?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  additionalProperties?: boolean | Shape;
  text?: string;
  /** Limits, pattern, format and default, of what is taken. */
  [keyword: string]: unknown;
}

/** Of a call: where it is made, what it takes in which place, what it answers. Of a component: its props, as what it takes. */
export interface Surface {
  address?: string;
  takes: Readonly<Record<string, Shape>>;
  gives?: Shape;
}

/** What a build uses or offers: by entry point and name, the hash of its surface; and every surface and shape by its hash. */
export interface Surfaces {
  hashes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  shapes?: Readonly<Record<string, Surface | Shape>>;
}

type Table = NonNullable<Surfaces['shapes']>;

/**
 * Why who uses something as it was cannot use it as it is now, in signs that need no translation: `≠` is another one, `−` is gone, `+` is
 * needed now. Whatever is wider fits: a further field that may be left out, a further field of the answer. Empty where all fits.
 */
export function differences(used: Surface, usedIn: Table, offered: Surface, offeredIn: Table): string[] {
  const moved = used.address !== offered.address ? [`≠ ${used.address} → ${offered.address}`] : [];
  // A field may be taken in another place of the call: that is its address, or each of the two tells.
  const places = new Set([...Object.keys(used.takes), ...Object.keys(offered.takes)]);
  const takes = [...places].flatMap((place) =>
    notWithin({ narrow: used.takes[place] ?? nothing, wide: offered.takes[place] ?? nothing, isAnswer: false }, usedIn, offeredIn, place),
  );
  const gives =
    used.gives && offered.gives ? notWithin({ narrow: offered.gives, wide: used.gives, isAnswer: true }, offeredIn, usedIn, 'answer') : [];
  return [...moved, ...takes, ...gives];
}

const nothing: Shape = { type: 'object', properties: {} };

/** Every value of `narrow` has to be one of `wide`: what is sent one of what is taken, what is answered one of what is expected. */
interface Pair {
  narrow: Shape;
  wide: Shape;
  isAnswer: boolean;
}

function notWithin({ narrow: from, wide: to, isAnswer }: Pair, narrowIn: Table, wideIn: Table, at: string): string[] {
  if (from.$ref !== undefined && from.$ref === to.$ref) return [];
  const [narrow, wide] = [shapeOf(from, narrowIn), shapeOf(to, wideIn)];
  const compare = (one: Shape, other: Shape, place = at) => notWithin({ narrow: one, wide: other, isAnswer }, narrowIn, wideIn, place);
  const [before, now] = isAnswer ? [wide, narrow] : [narrow, wide];
  const isAnother = [`≠ ${at}: ${describe(before)} → ${describe(now)}`];

  const kinds = narrow.anyOf ?? narrow.oneOf;
  if (kinds) return [...new Set(kinds.flatMap((kind) => compare(kind, wide)))];
  const choices = wide.anyOf ?? wide.oneOf;
  if (choices) {
    const tries = choices.map((choice) => compare(narrow, choice));
    return tries.find((found) => found.length === 0) ?? nearest(tries, isAnother);
  }
  if (wide.text !== undefined || narrow.text !== undefined) return wide.text === narrow.text ? [] : isAnother;
  const [values, allowed] = [valuesOf(narrow), valuesOf(wide)];
  if (allowed) return values?.every((value) => allowed.includes(value)) ? [] : isAnother;
  if (!typesOf(wide).some((type) => type === undefined) && !typesOf(narrow).every((type) => isAmong(type, typesOf(wide)))) return isAnother;
  return [
    ...(isAnswer ? [] : limitsBroken(narrow, wide, at)),
    ...(narrow.items && wide.items ? compare(narrow.items, wide.items, `${at}[]`) : []),
    ...(wide.prefixItems ?? []).flatMap((item, i) => compare(narrow.prefixItems?.[i] ?? {}, item, `${at}[${i}]`)),
    ...fieldsMissing(narrow, wide, isAnswer, at),
    ...Object.entries(wide.properties ?? {}).flatMap(([name, field]) => {
      const own = narrow.properties?.[name];
      return own ? compare(own, field, `${at}.${name}`) : [];
    }),
    ...(isShape(narrow.additionalProperties) && isShape(wide.additionalProperties)
      ? compare(narrow.additionalProperties, wide.additionalProperties, `${at}.*`)
      : []),
  ];
}

/** What one side counts on and the other leaves out. */
function fieldsMissing(narrow: Shape, wide: Shape, isAnswer: boolean, at: string): string[] {
  const needed = (wide.required ?? []).filter((name) => !narrow.required?.includes(name));
  // What takes any name takes them all.
  const takesMore = isAnswer || !wide.properties || isShape(wide.additionalProperties);
  const refused = takesMore ? [] : Object.keys(narrow.properties ?? {}).filter((name) => !Object.hasOwn(wide.properties ?? {}, name));
  return [...needed.map((name) => `${isAnswer ? '−' : '+'} ${at}.${name}`), ...refused.map((name) => `− ${at}.${name}`)];
}

const least = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const most = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const equal = ['pattern', 'format', 'multipleOf'];

/** What was taken and is not any more, and what stands now for a field that is left out. */
function limitsBroken(narrow: Shape, wide: Shape, at: string): string[] {
  const isBroken = (keyword: string) => {
    const [own, limit] = [narrow[keyword], wide[keyword]];
    if (keyword === 'default') return own !== undefined && JSON.stringify(own) !== JSON.stringify(limit);
    if (limit === undefined || own === limit) return false;
    if (equal.includes(keyword)) return true;
    return own === undefined || (least.includes(keyword) ? Number(own) < Number(limit) : Number(own) > Number(limit));
  };
  return [...least, ...most, ...equal, 'default']
    .filter(isBroken)
    .map((keyword) => `≠ ${at} ${keyword}: ${short(narrow[keyword])} → ${short(wide[keyword])}`);
}

function shapeOf(shape: Shape, table: Table): Shape {
  return shape.$ref === undefined ? shape : ((table[shape.$ref] as Shape | undefined) ?? {});
}

/** Of several ways to fit, the one that fails least, where it fails in a field; else that it is another kind. */
function nearest(tries: string[][], isAnother: string[]): string[] {
  const inside = tries.filter((found) => !found.some((line) => line.startsWith(isAnother[0]?.split(':')[0] ?? '')));
  return inside.toSorted((one, other) => one.length - other.length)[0] ?? isAnother;
}

function valuesOf({ enum: values, const: value }: Shape): readonly unknown[] | undefined {
  return values ?? (value === undefined ? undefined : [value]);
}

/** undefined among them: anything. */
function typesOf(shape: Shape): (string | undefined)[] {
  const values = valuesOf(shape);
  if (values && shape.type === undefined) return values.map((value) => (value === null ? 'null' : typeof value));
  return typeof shape.type === 'string' || shape.type === undefined ? [shape.type] : [...shape.type];
}

function isAmong(type: string | undefined, types: (string | undefined)[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function isShape(value: boolean | Shape | undefined): value is Shape {
  return typeof value === 'object';
}

function describe(shape: Shape): string {
  const kinds = shape.anyOf ?? shape.oneOf;
  if (kinds) return kinds.map(describe).join(' | ');
  return (
    shape.text ??
    valuesOf(shape)?.map(short).join(' | ') ??
    typesOf(shape)
      .map((type) => type ?? '*')
      .join(' | ')
  );
}

function short(value: unknown): string {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
