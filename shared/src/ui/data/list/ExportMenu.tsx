import type { ExportFormat } from '../../../export/exportRows.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Button, IconButton } from '../../Button.tsx';
import { Menu } from '../../Menu.tsx';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { listMessages } from './messages.ts';

/** Exports the complete list as a file. */
export function ExportMenu({ onExport }: { onExport: (format: ExportFormat) => void }) {
  const t = useMessages(listMessages);
  const isDesktop = useIsDesktop();
  const items = [
    { label: t('exportCsv'), onSelect: () => onExport('csv') },
    { label: t('exportXlsx'), onSelect: () => onExport('xlsx') },
  ];
  return (
    <Menu items={[items]}>
      {(trigger) =>
        isDesktop ? (
          <Button {...trigger} kind="outline" icon="download" iconEnd="chevron-down">
            {t('export')}
          </Button>
        ) : (
          <IconButton {...trigger} icon="download" size={40} isOutlined label={t('export')} />
        )
      }
    </Menu>
  );
}
