import { Button, Menu } from '@mantine/core';
import { officialsActions, type FILE_FORMATS } from '@pathshala/shared/modules/front/officials';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../../kit/data/api';
import { reportError } from '../../../../kit/data/report-error';
import { downloadBlob } from '../../../../kit/ui/download';
import type { Asked, Checked } from './use-checked-list';

/**
 * The file of exactly the list that was checked; rows that the portal would refuse are left out, and their number is
 * said.
 */
export function FileButton({ asked, checked }: { asked: Asked; checked: Checked }) {
  const { t } = useTranslation('officials');
  const [isPending, setPending] = useState(false);
  const take = async (format: (typeof FILE_FORMATS)[number]) => {
    setPending(true);
    try {
      const rows = checked.faulty > 0 ? ('ready' as const) : ('all' as const);
      const { name, blob } = await fetchFile(officialsActions.file, { ...asked, seal: checked.seal, rows, format });
      downloadBlob(name, blob);
    } catch (error) {
      reportError(error);
    } finally {
      setPending(false);
    }
  };
  const isShut = checked.columns.some(({ isWithheld }) => isWithheld) || checked.faulty === checked.rows.length;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={17} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          loading={isPending}
          disabled={isShut}
        >
          {t('file')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {checked.faulty > 0 ? <Menu.Label>{t('leaveOut', { count: checked.faulty })}</Menu.Label> : null}
        <Menu.Item onClick={() => void take('xlsx')}>{t('fileAll')}</Menu.Item>
        <Menu.Item onClick={() => void take('csv')}>{t('fileCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
