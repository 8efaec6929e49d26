/**
 * Shape of a value: the part of JSON Schema that zod writes and that a comparison needs. Objects are in a separate table, by their hash (`$ref`).
 * text: a type as written, which can only be compared for equality.
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
  /** Limits, pattern, format and default of an input. */
  [keyword: string]: unknown;
}

/** For a call: its address, its inputs by place, its answer. For a component: its props, as inputs. */
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
 * Why code that uses the old surface cannot use the new one, in signs that need no translation: `≠` changed, `−` removed, `+` now required.
 * Compatible changes are not listed: an additional optional input field, an additional field of the answer. Empty if all fits.
 */
export function differences(used: Surface, usedIn: Table, offered: Surface, offeredIn: Table): string[] {
  const moved = used.address !== offered.address ? [`≠ ${used.address} → ${offered.address}`] : [];
  // A field can move to another place of the call: the address or either place's difference reports it.
  const places = new Set([...Object.keys(used.takes), ...Object.keys(offered.takes)]);
  const takes = [...places].flatMap((place) =>
    notWithin({ narrow: used.takes[place] ?? nothing, wide: offered.takes[place] ?? nothing, isAnswer: false }, usedIn, offeredIn, place),
  );
  const gives =
    used.gives && offered.gives ? notWithin({ narrow: offered.gives, wide: used.gives, isAnswer: true }, offeredIn, usedIn, 'answer') : [];
  return [...moved, ...takes, ...gives];
}

const nothing: Shape = { type: 'object', properties: {} };

/** Every value of `narrow` must be a value of `wide`: sent values of the accepted ones, answered values of the expected ones. */
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

/** Fields that one side requires and the other omits. */
function fieldsMissing(narrow: Shape, wide: Shape, isAnswer: boolean, at: string): string[] {
  const needed = (wide.required ?? []).filter((name) => !narrow.required?.includes(name));
  // An open object accepts every name.
  const takesMore = isAnswer || !wide.properties || isShape(wide.additionalProperties);
  const refused = takesMore ? [] : Object.keys(narrow.properties ?? {}).filter((name) => !Object.hasOwn(wide.properties ?? {}, name));
  return [...needed.map((name) => `${isAnswer ? '−' : '+'} ${at}.${name}`), ...refused.map((name) => `− ${at}.${name}`)];
}

const least = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const most = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const equal = ['pattern', 'format', 'multipleOf'];

/** Limits of the input that became stricter, and changed defaults of omitted fields. */
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

/** Of several failing alternatives, the one with the fewest differences, if it differs in a field; otherwise the difference in kind. */
function nearest(tries: string[][], isAnother: string[]): string[] {
  const inside = tries.filter((found) => !found.some((line) => line.startsWith(isAnother[0]?.split(':')[0] ?? '')));
  return inside.toSorted((one, other) => one.length - other.length)[0] ?? isAnother;
}

function valuesOf({ enum: values, const: value }: Shape): readonly unknown[] | undefined {
  return values ?? (value === undefined ? undefined : [value]);
}

/** undefined in the result: any type. */
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
