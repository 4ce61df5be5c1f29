import { Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  APPOINTED_STATES,
  CALLED_STATES,
  JobApplication,
  recruitmentDocuments,
} from '@pathshala/shared/modules/staff/recruitment';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { ErrorState } from '../../../../kit/ui/ErrorState';

const CALLED: readonly string[] = CALLED_STATES;
const APPOINTED: readonly string[] = APPOINTED_STATES;

/** Papers that there are of an application in its present state. */
export default function PapersTab({ record }: RecordTabProps) {
  const { t } = useTranslation('recruitment');
  const application = useRecord(JobApplication, record);
  if (application.error && !application.data)
    return <ErrorState error={application.error} onRetry={() => void application.refetch()} />;
  if (!application.data) return <Skeleton h="3rem" />;
  const { state, number, interviewAt } = application.data;
  const input = { jobApplication: record };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('papers.hint')}
      </Text>
      <Group>
        <DocumentButton kind={recruitmentDocuments.applicantCopy} input={input} about={number} />
        {interviewAt && CALLED.includes(state) ? (
          <DocumentButton kind={recruitmentDocuments.interviewCard} input={input} about={number} />
        ) : null}
        {APPOINTED.includes(state) ? (
          <DocumentButton kind={recruitmentDocuments.appointmentLetter} input={input} about={number} />
        ) : null}
      </Group>
    </Stack>
  );
}
