import { Alert, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { consentsActions } from '@pathshala/shared/modules/school/consents';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { StudentConsents } from '../parts/StudentConsents';

/** /consents/mine: the questions about each child, with the answers of everyone who has answered. */
export default function OwnConsentsPage() {
  const { t } = useTranslation('consents');
  const say = useText();
  const [address, set] = useAddress();
  const mine = useAction(consentsActions.mine, {}, { staleTime: 0 });
  if (mine.isError && !mine.data) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { students } = mine.data;
  const chosen = students.find(({ id }) => id === address.get('student')) ?? students[0];
  return (
    <>
      <PageHeader hint={t('hint')} />
      <Stack gap="md">
        {students.length > 1 ? (
          <SegmentedControl
            value={chosen!.id}
            onChange={(student) => set({ student })}
            data={students.map(({ id, name }) => ({ value: id, label: say(name) }))}
          />
        ) : null}
        {chosen ? (
          <StudentConsents key={chosen.id} student={chosen} onChanged={() => void mine.refetch()} />
        ) : (
          <Alert color="amber">{t('nobody')}</Alert>
        )}
      </Stack>
    </>
  );
}
