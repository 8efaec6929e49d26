export { type Formats, formatsOf, none } from '../contract/format.ts';
export type { Lang } from '../contract/messages.ts';
export { type Catalogue, defineMessages, loadMessages, type Messages, type Translated } from './catalogue.ts';
export { currentLanguage, defaultLanguage, languageAtom, languages, storedLanguage } from './language.ts';
export { chooseLanguage, startI18n } from './start.ts';
export { translate } from './translate.ts';
export { useCountryNames } from './useCountryNames.ts';
export { useFormat } from './useFormat.ts';
export { type Translate, useMessages } from './useMessages.ts';
