import { Alert, Anchor, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { LookTable } from '../parts/LookTable';

/** /privacy/looks: who has read one's own record or a child's, by role. */
export default function OwnLooksPage() {
  const { t } = useTranslation('privacy');
  const say = useText();
  const [address, set] = useAddress();
  const [page, setPage] = useState(1);
  const of = address.get('student');
  const looks = useAction(privacyActions.ownLooks, { ...(of ? { of } : {}), page }, { staleTime: 0 });
  if (looks.isError && !looks.data) return <ErrorState error={looks.error} onRetry={() => void looks.refetch()} />;
  if (!looks.data) return <Skeleton h="12rem" aria-busy="true" />;
  const { students, student } = looks.data;
  return (
    <>
      <PageHeader hint={t('looks.hint')}>
        <Anchor component={Link} to="/privacy/mine">
          {t('mine.copy')}
        </Anchor>
      </PageHeader>
      <Stack>
        {students.length > 1 && student ? (
          <SegmentedControl
            aria-label={t('looks.child')}
            value={student}
            onChange={(next) => {
              set({ student: next });
              setPage(1);
            }}
            data={students.map(({ id, name }) => ({ value: id, label: say(name) }))}
          />
        ) : null}
        {student ? (
          <LookTable {...looks.data} page={page} onPage={setPage} />
        ) : (
          <Alert color="amber">{t('looks.nobody')}</Alert>
        )}
      </Stack>
    </>
  );
}
