/** Keys of the browser's storage, by name. The first three are the specification's (section 9); logout clears all of them. */
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
