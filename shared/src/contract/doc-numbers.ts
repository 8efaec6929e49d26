/** `001 - 001-000000123` is the same number as `001-001-000000123`. */
export const withoutSpaces = (docNumber: string): string => docNumber.replace(/\s+/g, '');
