import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toXlsx } from '../../../../../kit/table/xlsx';
import { useText } from '../../../../../kit/text/locale';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { itemSheet } from '../../parts/item-sheet';
import { ItemTable } from '../../parts/ItemTable';
import { downloadBlob } from '../../../../../kit/ui/download';

interface Asked {
  data: ActionOutput<typeof quizzesActions.statistics> | undefined;
  isError: boolean;
  error: unknown;
  refetch(): unknown;
}

/** Difficulty, discrimination, time and choices of each question, to look at and to take along. */
export function ItemsPanel({ title, asked }: { title: string; asked: Asked }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="12rem" aria-busy="true" />;
  const { items } = asked.data;
  const save = async () => {
    const { columns, rows } = itemSheet(items, { t, say });
    downloadBlob(`${title} - ${t('monitor.questions')}.xlsx`, await toXlsx(columns, rows));
  };
  return (
    <Stack gap="xs">
      <Group justify="end" className="no-print">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFileSpreadsheet size={17} />}
          disabled={items.length === 0}
          onClick={() => void save()}
        >
          {t('items.export')}
        </Button>
      </Group>
      <ItemTable items={items} />
    </Stack>
  );
}
