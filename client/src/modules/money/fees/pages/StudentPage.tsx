import { Group, Stack } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { SectionPapers } from '../parts/FeePapers';
import { StudentFees } from '../parts/StudentFees';
import { useAddress } from '../../../../kit/ui/use-address';

/** /student/transactions: one student's bills and payments, for the office. */
export default function StudentPage() {
  const { t } = useTranslation('fees');
  const [params, set] = useAddress();
  const student = params.get('student') ?? undefined;
  return (
    <>
      <PageHeader />
      <Group gap="sm" mb="md">
        <RefSelect
          entity="student"
          value={student}
          onChange={(next) => set({ student: next ?? null })}
          aria-label={t('student.search')}
          placeholder={t('student.search')}
          leftSection={<IconUserSearch size={17} />}
          w="24rem"
          maw="100%"
        />
      </Group>
      {student ? (
        <StudentFees key={student} student={student} />
      ) : (
        <Stack gap="md">
          <EmptyState icon={IconUserSearch} title={t('student.choose')} hint={t('student.chooseHint')} />
          <SectionPapers />
        </Stack>
      )}
    </>
  );
}
