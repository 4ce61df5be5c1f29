import { Alert, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { IconLock, IconTrophy, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { ExamCards } from '../parts/ExamCards';
import { MarkSheet } from '../parts/MarkSheet';
import { Scrutiny } from '../parts/Scrutiny';
import classes from './MyResults.module.css';

const SIDE_BY_SIDE = 3;

/**
 * /student/result/master: published results of the student or of a guardian's children, here the moment they are
 * published.
 */
export default function MyResultsPage() {
  const { t } = useTranslation('results');
  const locale = useLocale();
  const me = useMe();
  const [params, set] = useAddress();
  const own = me?.person.student
    ? [{ entity: 'resultHold', room: { field: 'student', value: me.person.student } }]
    : [];
  const asked = useAction(resultActions.mine, {}, { subscriptions: [{ entity: 'exam' }, ...own] });
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <>
        <PageHeader />
        <Stack aria-busy="true">
          <Skeleton h="5rem" radius="lg" />
          <Skeleton h="20rem" radius="lg" />
        </Stack>
      </>
    );
  const { students } = asked.data;
  const student = students.find((each) => each.id === params.get('student')) ?? students[0];
  if (!student)
    return (
      <>
        <PageHeader />
        <EmptyState icon={IconUsers} title={t('mine.nobody')} hint={t('mine.nobodyHint')} />
      </>
    );
  const chosen = student.results.find((each) => each.exam === params.get('exam')) ?? student.results[0];
  const names = students.map((each) => ({ value: each.id, label: nameIn(locale, each) }));
  const choose = (id: string | null) => set({ student: id, exam: null });
  return (
    <>
      <PageHeader />
      <Stack gap="md">
        {students.length === 1 ? null : students.length <= SIDE_BY_SIDE ? (
          <SegmentedControl
            className={classes.children}
            aria-label={t('mine.child')}
            value={student.id}
            onChange={choose}
            data={names}
          />
        ) : (
          <Select
            aria-label={t('mine.child')}
            allowDeselect={false}
            value={student.id}
            onChange={choose}
            data={names}
          />
        )}
        {chosen ? (
          <>
            <ExamCards
              results={student.results}
              chosen={chosen.exam}
              onChoose={(exam) => set({ exam, student: student.id })}
            />
            {chosen.withheld ? (
              <Alert color="amber" icon={<IconLock size={18} />}>
                {t(`mine.held.${chosen.withheld}`)}
              </Alert>
            ) : (
              <>
                <MarkSheet key={`${chosen.exam}:${student.id}`} exam={chosen.exam} student={student.id} isOwn />
                <Scrutiny key={`scrutiny:${chosen.exam}:${student.id}`} exam={chosen.exam} student={student.id} />
              </>
            )}
          </>
        ) : (
          <EmptyState icon={IconTrophy} title={t('mine.none')} hint={t('mine.noneHint')} />
        )}
      </Stack>
    </>
  );
}
