import { Button, Group, Menu } from '@mantine/core';
import type { Report, ReportFormat } from '@pathshala/shared';
import { IconChevronDown, IconDownload, IconFileExport, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../data/api';
import { reportError } from '../data/report-error';
import { DocumentButton } from '../documents/DocumentButton';
import { SavedViews } from '../table/SavedViews';
import { useLocale } from '../text/locale';
import { downloadBlob } from '../ui/download';
import type { Parameters } from './use-parameters';

/**
 * The files and the print sheet of a report, in place of the buttons of a screen that shows its figures in its own way.
 */
export function ReportFiles({
  report,
  asked,
  isDisabled = false,
}: {
  report: Report;
  asked: Readonly<Record<string, unknown>>;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const [isPending, setPending] = useState(false);
  const take = async (format: ReportFormat) => {
    setPending(true);
    try {
      const { name, blob } = await fetchFile(report.actions.file, { ...asked, format, language: locale });
      downloadBlob(name, blob);
    } catch (error) {
      reportError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Group gap="xs">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            rightSection={<IconChevronDown size={15} aria-hidden />}
            disabled={isDisabled}
            loading={isPending}
          >
            {t('report.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void take('xlsx')}>
            {t('table.exportXlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport size={16} />} onClick={() => void take('csv')}>
            {t('table.export')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DocumentButton kind={report.sheet} input={asked} label={t('print.action')} disabled={isDisabled} />
    </Group>
  );
}

/** Saved views, files and the print sheet of exactly the given parameters. */
export function ReportActions({
  report,
  parameters,
  isDisabled,
}: {
  report: Report;
  parameters: Parameters;
  isDisabled: boolean;
}) {
  const { given, sort } = parameters;
  return (
    <Group gap="xs">
      <SavedViews list={report.id} state={parameters} />
      <ReportFiles report={report} asked={{ ...given, ...(sort ? { sort } : {}) }} isDisabled={isDisabled} />
    </Group>
  );
}
