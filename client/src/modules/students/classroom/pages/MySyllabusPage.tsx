import { Group, Skeleton, Stack } from '@mantine/core';
import { lessonActions } from '@pathshala/shared/modules/students/classroom';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChildChoice } from '../../../time/attendance';
import { SyllabusList } from '../parts/SyllabusList';

const LIVE = { subscriptions: [{ entity: 'lessonRecord' }] };

/** /student/syllabus: how much of each subject of a student has been taught. */
export default function MySyllabusPage() {
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <Stack>
            {control ? <Group>{control}</Group> : null}
            <Syllabus key={student} student={student} />
          </Stack>
        )}
      </ChildChoice>
    </>
  );
}

function Syllabus({ student }: { student: string }) {
  const { t } = useTranslation('classroom');
  const asked = useAction(lessonActions.mySyllabus, { student }, LIVE);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  if (!asked.data.section) return <EmptyState icon={IconBook} title={t('noSection')} hint={t('noSectionHint')} />;
  return <SyllabusList subjects={asked.data.subjects} />;
}
