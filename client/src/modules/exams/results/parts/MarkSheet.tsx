import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import { resultActions, resultDocuments } from '@pathshala/shared/modules/exams/results';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { SheetPaper } from './SheetPaper';

interface MarkSheetProps {
  exam: string;
  student: string;
  version?: number;
  /** The reader is the student or their guardian. */
  isOwn?: boolean;
}

/** One student's mark sheet on the screen, in the reader's language; on paper it is a document. */
export function MarkSheet({ exam, student, version, isOwn = false }: MarkSheetProps) {
  const { t } = useTranslation('results');
  const subscriptions = isOwn
    ? [{ entity: 'exam' }, { entity: 'resultHold', room: { field: 'student', value: student } }]
    : [{ entity: 'exam' }];
  const { data, error, refetch } = useAction(
    resultActions.markSheet,
    { exam, student, ...(version ? { version } : {}) },
    { keep: false, subscriptions },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  return (
    <Stack gap="sm" maw="52rem">
      {data.withheld ? (
        <Alert color="amber" icon={<IconLock size={18} />}>
          {t(`mine.held.${data.withheld}`)}
        </Alert>
      ) : null}
      {data.result ? (
        <>
          <Group justify="flex-end">
            <DocumentButton
              kind={resultDocuments.markSheet}
              input={{ exam, student, ...(version ? { version } : {}) }}
              label={t('print')}
            />
          </Group>
          <SheetPaper sheet={data} />
        </>
      ) : null}
    </Stack>
  );
}
