import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { StudentBatch, studentsScreens } from '@pathshala/shared/modules/students/students';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useOptions, useRecord } from '../../../../kit/data/use-entity';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { SmsToStudents } from '../../../school/messaging';

const PROFILE = studentsScreens.find((screen) => screen.id === 'students.profile')!.path;

/** The students of a batch with links to their profiles, and a link to send SMS to all their guardians. */
export default function BatchTab({ record }: RecordTabProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const maySend = useCan()('messaging.sendSms');
  const batch = useRecord(StudentBatch, record);
  const ids = batch.data?.students ?? [];
  const members = useOptions(Student, { ids });
  if (!batch.data || (ids.length > 0 && !members.data)) return <Skeleton h="12rem" aria-busy="true" />;
  const rows = ids.length > 0 ? (members.data ?? []) : [];
  if (rows.length === 0) return <EmptyState title={t('batch.none')} />;
  return (
    <Stack>
      {maySend ? (
        <Group>
          <SmsToStudents students={rows.map(({ id }) => id)} />
        </Group>
      ) : null}
      <DataTable
        caption={t('batch.students')}
        rows={rows}
        columns={[
          {
            id: 'name',
            label: t('batch.student'),
            heading: true,
            render: ({ id, label }) => (
              <Anchor component={Link} to={fillPath(PROFILE, { id })}>
                {say(label)}
              </Anchor>
            ),
          },
        ]}
      />
    </Stack>
  );
}
