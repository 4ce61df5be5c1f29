import { Skeleton, Stack, Text } from '@mantine/core';
import { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { LookTable } from '../parts/LookTable';
import { PersonPicker } from '../parts/PersonPicker';

/** /site/data/looks: who has read the record of a student, for the head. */
export default function LooksPage() {
  const { t } = useTranslation('privacy');
  const [address, set] = useAddress();
  const student = address.get('student');
  return (
    <>
      <PageHeader hint={t('looks.hint')} />
      <Stack>
        <PersonPicker
          kind="student"
          isOfAll
          value={student}
          onChange={(id) => set({ student: id }, { isStep: true })}
        />
        {student ? <LooksOf key={student} student={student} /> : <Text c="dimmed">{t('looks.choose')}</Text>}
      </Stack>
    </>
  );
}

function LooksOf({ student }: { student: string }) {
  const [page, setPage] = useState(1);
  const looks = useAction(privacyActions.looks, { student, page }, { staleTime: 0 });
  if (looks.isError && !looks.data) return <ErrorState error={looks.error} onRetry={() => void looks.refetch()} />;
  if (!looks.data) return <Skeleton h="12rem" aria-busy="true" />;
  return <LookTable {...looks.data} page={page} onPage={setPage} />;
}
