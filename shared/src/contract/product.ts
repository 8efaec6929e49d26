/** The product slug replaces `{product}` in paths and call names; PRODUCT sets it. Source: specification, section 2. */
export const defaultProduct = 'seafood';

export const appName = 'Shop Backoffice';
export const appVersion = 'v1.0';

/** `/{product}/fisher/fishers` → `/seafood/fisher/fishers` */
export function withProduct(template: string, product: string): string {
  return template.replaceAll('{product}', product);
}
