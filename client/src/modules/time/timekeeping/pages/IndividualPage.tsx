import { Group } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { isMonth, thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { useAddress, useAddressValue } from '../../../../kit/ui/use-address';
import { MonthOfDays } from '../parts/MonthOfDays';

/** /site/attendance/employee/individual: one employee's attendance, month by month. */
export default function IndividualPage() {
  const { t } = useTranslation('timekeeping');
  const [params, setAddress] = useAddress();
  const staff = params.get('staff') ?? undefined;
  const [month, setMonth] = useAddressValue('month', isMonth, thisMonth());
  return (
    <>
      <PageHeader />
      <Group gap="sm" mb="md" className="no-print">
        <RefSelect
          entity="staff"
          value={staff}
          onChange={(next) => setAddress({ staff: next ?? null })}
          aria-label={t('individual.search')}
          placeholder={t('individual.search')}
          leftSection={<IconUserSearch size={17} />}
          w="22rem"
          maw="100%"
        />
        <MonthStepper value={month} onChange={setMonth} isPast />
      </Group>
      {staff ? (
        <MonthOfDays staff={staff} month={month} />
      ) : (
        <EmptyState icon={IconUserSearch} title={t('individual.choose')} />
      )}
    </>
  );
}
