import { Button, Group, Title } from '@mantine/core';
import { TimeCorrection } from '@pathshala/shared/modules/time/timekeeping';
import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { isMonth, thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { CorrectionForm } from '../parts/CorrectionForm';
import { MonthOfDays } from '../parts/MonthOfDays';

/** /site/attendance/my: an employee's own days, and their requests for corrections. */
export default function OwnPage() {
  const { t } = useTranslation('timekeeping');
  const [month, setMonth] = useAddressValue('month', isMonth, thisMonth());
  const [isAsking, setAsking] = useState(false);
  const staff = useMe()?.person.staff;
  if (!staff)
    return (
      <>
        <PageHeader />
        <EmptyState icon={IconUserOff} title={t('own.noRecord')} />
      </>
    );
  return (
    <>
      <PageHeader>
        <Button
          variant="default"
          leftSection={<IconPencil size={17} />}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          {t('own.ask')}
        </Button>
      </PageHeader>
      {isAsking ? <CorrectionForm isOwn /> : null}
      <Group mb="md">
        <MonthStepper value={month} onChange={setMonth} isPast />
      </Group>
      <MonthOfDays staff={staff} month={month} />
      <Title order={2} size="h3" mt="lg" mb="sm">
        {t('own.corrections')}
      </Title>
      <EntityTable entity={TimeCorrection} fixed={{ staff: { eq: staff } }} emptyHint={t('own.noCorrections')} />
    </>
  );
}
