/** What the browser keeps, by name. The first three are the specification's (section 9); logout clears all of it. */
export const storageKeys = {
  session: 'sessionToken',
  profile: 'profile',
  country: 'countryId',
  language: 'language',
  theme: 'theme',
  sidebar: 'sidebar',
  singleKeys: 'singleKeys',
  overrides: 'overrides',
} as const;
