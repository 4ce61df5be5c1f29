import { Button, Group } from '@mantine/core';
import { IconPrinter, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RefSelect } from '../../../kit/fields/ref/RefSelect';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { printElement } from '../../../kit/ui/print-element';
import { isMonth, MonthStepper, thisMonth } from '../parts/MonthStepper';
import { StudentMonth } from '../parts/StudentMonth';

/** /site/attendance/student/individual: one student's attendance, month by month. */
export default function IndividualPage() {
  const { t } = useTranslation('attendance');
  const [params, setParams] = useSearchParams();
  const student = params.get('student') ?? undefined;
  const asked = params.get('month');
  const month = isMonth(asked) ? asked : thisMonth();
  const set = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} />}
          disabled={!student}
          onClick={() => printElement('student-month')}
        >
          {t('print')}
        </Button>
      </PageHeader>
      <Group gap="sm" mb="md" className="no-print">
        <RefSelect
          entity="student"
          value={student}
          onChange={(next) => set('student', next)}
          aria-label={t('person.search')}
          placeholder={t('person.search')}
          leftSection={<IconUserSearch size={17} />}
          w="22rem"
          maw="100%"
        />
        <MonthStepper value={month} onChange={(next) => set('month', next)} />
      </Group>
      {student ? (
        <StudentMonth student={student} month={month} id="student-month" />
      ) : (
        <EmptyState icon={IconUserSearch} title={t('person.choose')} hint={t('person.chooseHint')} />
      )}
    </>
  );
}
