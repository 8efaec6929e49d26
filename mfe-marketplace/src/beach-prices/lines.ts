import type { BeachPriceLine, BeachPriceRequest } from '@shop/shared/contract';

/** A line with its request: a row of the list. */
export interface RequestLine extends BeachPriceLine {
  request: BeachPriceRequest;
}

export const linesOf = (request: BeachPriceRequest): RequestLine[] => request.lines.map((line) => ({ ...line, request }));

/** Whether a line waits for staff. */
export const isOpen = ({ state }: BeachPriceLine): boolean => state === 'asked' || state === 'lapsed';

export const requestLink = (id?: string): string => `/fishermen-requests${id ? `/${id}` : ''}`;
