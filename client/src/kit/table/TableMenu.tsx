import { ActionIcon, Checkbox, Menu, Stack, Text } from '@mantine/core';
import { actionsOf, shownFields, type Entity, type ListQuery } from '@pathshala/shared';
import {
  IconArchive,
  IconColumns3,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconFileSpreadsheet,
  IconPrinter,
  IconRowInsertBottom,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { todayAtSchool } from '../clock';
import { callAction } from '../data/api';
import { reportError } from '../data/report-error';
import { useLocale, useText } from '../text/locale';
import { toCsv } from './csv';
import { useMayRead, useOffered } from '../data/session';
import { possibleFields } from './entity-columns';
import { isNumberKind, toXlsx } from './xlsx';
import { useTablePreferences } from './use-table-preferences';
import { downloadBlob, downloadText } from '../ui/download';

/** The screens where sheets are checked, saved and taken back: of an institution, and of the platform's own records. */
const IMPORTS = { tenant: '/site/imports', platform: '/edu/site/imports' } as const;

interface TableMenuProps {
  entity: Entity;
  /** Exactly the shown rows. */
  query: ListQuery;
  onPrint: () => void;
  columns: readonly string[];
  onColumns: (columns: string[] | null) => void;
  onRemoved?: (() => void) | undefined;
  mayImport: boolean;
}

/** Columns, density, export, import, print. */
export function TableMenu({ entity, query, columns, onColumns, onPrint, onRemoved, mayImport }: TableMenuProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const locale = useLocale();
  const [preferences, setPreferences] = useTablePreferences();
  const navigate = useNavigate();
  const toImports = () => void navigate(`${IMPORTS[entity.scope]}?new=${entity.name}`);
  const mayRead = useMayRead();
  const isOffered = useOffered(entity);
  const fields = shownFields(entity);
  const all = possibleFields(entity).filter((name) => mayRead(fields[name]!) && isOffered(name));
  const toggle = (name: string) => {
    const next = columns.includes(name)
      ? columns.filter((each) => each !== name)
      : all.filter((each) => each === name || columns.includes(each));
    if (next.length > 0) onColumns(next);
  };
  const exportAs = async (kind: 'csv' | 'xlsx') => {
    try {
      const { page: _page, size: _size, ...shown } = query;
      const { header, rows } = await callAction(actionsOf(entity).export, { ...shown, locale, columns: [...columns] });
      const name = `${entity.path}-${todayAtSchool()}`;
      if (kind === 'csv') return downloadText(`${name}.csv`, toCsv([header, ...rows]));
      const numeric = new Set(
        columns.filter((column) => isNumberKind(fields[column]!.kind)).map((column) => fields[column]!.label[locale]),
      );
      downloadBlob(
        `${name}.xlsx`,
        await toXlsx(
          header.map((label) => ({ label, isNumber: numeric.has(label) })),
          rows,
        ),
      );
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <>
      <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('table.columns')}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Menu.Label>{t('table.columns')}</Menu.Label>
          <Stack gap={6} px="sm" py={4}>
            {all.map((name) => (
              <Checkbox
                key={name}
                size="xs"
                label={say(fields[name]!.label)}
                checked={columns.includes(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </Stack>
          <Menu.Divider />
          <Menu.Item onClick={() => onColumns(null)}>{t('table.columnsReset')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('table.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconRowInsertBottom size={16} />}
            onClick={() => setPreferences({ density: preferences.density === 'compact' ? 'normal' : 'compact' })}
          >
            {preferences.density === 'compact' ? t('table.roomy') : t('table.compact')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={onPrint}>
            {t('print.action')}
          </Menu.Item>
          {entity.actions.includes('export') ? (
            <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void exportAs('xlsx')}>
              {t('table.exportXlsx')}
            </Menu.Item>
          ) : null}
          {entity.actions.includes('export') ? (
            <Menu.Item leftSection={<IconFileExport size={16} />} onClick={() => void exportAs('csv')}>
              {t('table.export')}
            </Menu.Item>
          ) : null}
          {mayImport ? (
            <Menu.Item leftSection={<IconFileImport size={16} />} onClick={toImports}>
              {t('import.title')}
            </Menu.Item>
          ) : null}
          {onRemoved ? (
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={onRemoved}>
              {query.removed ? t('table.showPresent') : t('table.showRemoved')}
            </Menu.Item>
          ) : null}
          <Menu.Label>
            <Text size="xs" c="dimmed">
              {t('table.exportHint')}
            </Text>
          </Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
