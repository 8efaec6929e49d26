import type { CallRow, CountryPlace } from '../contract/call.ts';
import { paramNames } from '../contract/call.ts';
import { all } from '../contract/limits.ts';
import { withProduct } from '../contract/product.ts';
import type { ClientSettings } from '../contract/registry.ts';

type Input = Record<string, unknown>;

/** A call with its input: the HTTP request. */
export interface Request {
  method: CallRow['method'];
  url: string;
  data: Input | undefined;
}

/** Base 2 is a complete server under this path. Source: specification, section 7. */
const secondServer = '/api/v2/{product}';

const countryField = (place: CountryPlace): string => Object.values(place)[0] as string;

/** The input with the country in its field: the current country unless the caller names another. */
export function withCountry(row: CallRow, input: Input, countryId: string | undefined): Input {
  if (!row.country) return input;
  const field = countryField(row.country);
  return input[field] === undefined ? { ...input, [field]: countryId } : input;
}

/**
 * Distributes the flat input: path parameters into the path, encoded; the rest of a GET into the query; the rest of other methods into the body,
 * except for a country of the query. An empty path parameter becomes `all`, the word for "no filter".
 */
export function requestOf(row: CallRow, input: Input, { product, base1, base2 }: ClientSettings): Request {
  const inPath = paramNames(row.path);
  const path = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(pathText(input[name]))),
    withProduct(row.base === 2 ? secondServer + row.path : row.path, product),
  );
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const isInQuery = (name: string) =>
    row.method === 'GET' || row.inQuery?.includes(name) || (row.country && 'query' in row.country && row.country.query === name);
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (isInQuery(name) && value !== null) query.append(name, asText(value));
  const body = Object.fromEntries(rest.filter(([name]) => !isInQuery(name)));
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method: row.method,
    url: `${row.base === 2 ? base2 : base1}${path}${search}`,
    data: row.method === 'GET' || (row.method === 'DELETE' && Object.keys(body).length === 0) ? undefined : body,
  };
}

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

function pathText(value: unknown): string {
  const text = value === undefined || value === null ? '' : asText(value).trim();
  // URLs interpret `.` and `..` as folders, even if encoded; with a space, which servers trim, they are text.
  return text === '' ? all : /^\.{1,2}$/.test(text) ? `${text} ` : text;
}
