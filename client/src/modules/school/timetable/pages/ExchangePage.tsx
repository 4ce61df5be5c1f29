import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  exchangeActions,
  ROUTINE_FORMATS,
  RoutineVersion,
  type RoutineFormat,
} from '@pathshala/shared/modules/school/timetable';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fetchFile } from '../../../../kit/data/api';
import { reportError } from '../../../../kit/data/report-error';
import { useList } from '../../../../kit/data/use-entity';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { downloadBlob } from '../../../../kit/ui/download';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { FileImport } from '../parts/FileImport';

/** /edu/site/routine/files: routines as files for aSc TimeTables and FET, and files of theirs for a draft. */
export default function ExchangePage() {
  const { t } = useTranslation('timetable');
  const locale = useLocale();
  const format = useFormat();
  const [params, set] = useAddress();
  const versions = useList(RoutineVersion, { size: 100 });
  const rows = (versions.data?.rows ?? []) as Row<typeof RoutineVersion>[];
  const asked = params.get('version');
  const record = rows.find((row) => row.id === asked) ?? rows.find((row) => row.state === 'draft') ?? rows[0];
  return (
    <>
      <PageHeader hint={t('file.hint')} />
      {versions.isError && !versions.data ? (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : null}
      {versions.data && !record ? (
        <EmptyState icon={IconFileImport} title={t('none')} hint={t('file.noneHint')} />
      ) : null}
      {record ? (
        <Stack gap="md">
          <Group gap="sm">
            <Select
              aria-label={t('version')}
              w="22rem"
              maw="100%"
              allowDeselect={false}
              value={record.id}
              onChange={(version) => set({ version })}
              data={rows.map((row) => ({
                value: row.id,
                label: `${nameIn(locale, row)} · ${format.shortDate(row.from)}`,
              }))}
            />
            <StateBadge entity={RoutineVersion} state={record} />
            {ROUTINE_FORMATS.map((each) => (
              <TakeButton key={each} version={record.id} kind={each} />
            ))}
          </Group>
          {record.state === 'draft' ? (
            <FileImport key={record.id} version={record.id} />
          ) : (
            <Text>
              {t('file.onlyDraft')}{' '}
              <Link to={`/edu/site/routine/master?version=${record.id}`}>{t('file.toMaster')}</Link>
            </Text>
          )}
        </Stack>
      ) : null}
    </>
  );
}

function TakeButton({ version, kind }: { version: string; kind: RoutineFormat }) {
  const { t } = useTranslation('timetable');
  const [isPending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    try {
      const { name, blob } = await fetchFile(exchangeActions.routineFile, { version, format: kind });
      downloadBlob(name, blob);
    } catch (error) {
      reportError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void take()}
    >
      {t(`file.take.${kind}`)}
    </Button>
  );
}
