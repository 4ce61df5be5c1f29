import { Tabs } from '@mantine/core';
import { IconCalendarExclamation, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../../kit/ui/use-address';
import { LimitWarning } from '../../parts/LimitWarning';
import { useYears } from '../../parts/use-years';
import { FineForm } from './FineForm';
import { PriceTable } from './PriceTable';

/** /site/fee/settings: what things cost by class, when they are due, what being late costs. */
export default function SettingsPage() {
  const { t } = useTranslation('fees');
  const [params, set] = useAddress();
  const { year } = useYears(params.get('year'));
  const tab = params.get('tab') === 'fine' ? 'fine' : 'prices';
  return (
    <>
      <PageHeader />
      <Tabs value={tab} keepMounted={false} onChange={(next) => set({ tab: next === 'fine' ? 'fine' : null })}>
        <Tabs.List mb="md">
          <Tabs.Tab value="prices" leftSection={<IconTable size={17} />}>
            {t('prices.tab')}
          </Tabs.Tab>
          <Tabs.Tab value="fine" leftSection={<IconCalendarExclamation size={17} />}>
            {t('fine.tab')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="prices">
          {year ? <LimitWarning year={year.id} /> : null}
          <PriceTable />
        </Tabs.Panel>
        <Tabs.Panel value="fine">
          <FineForm />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
