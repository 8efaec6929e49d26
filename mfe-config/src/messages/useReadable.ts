import { nameField, withFields } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useCallback } from 'react';
import { writtenMessages } from './messages.ts';

/**
 * Returns a function that formats a sent text: a placeholder whose value differs by recipient is shown as its name, `Hola [nombre]`. The function is
 * stable, so that table columns made from it are too.
 */
export function useReadable(): (text: string) => string {
  const t = useMessages(writtenMessages);
  return useCallback((text) => withFields(text, (name) => `[${name === nameField ? t('personName') : name}]`), [t]);
}
