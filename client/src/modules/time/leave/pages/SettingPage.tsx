import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChainSetting } from '../parts/ChainSetting';
import { TypeSetting } from '../parts/TypeSetting';
import { YearSetting } from '../parts/YearSetting';
import { useAddress } from '../../../../kit/ui/use-address';

const TABS = ['types', 'chains', 'year'] as const;
type Tab = (typeof TABS)[number];

/** /site/leave/setting: kinds of leave, who decides, and the year with everyone's balance. */
export default function SettingPage() {
  const { t } = useTranslation('leave');
  const [params, setAddress] = useAddress();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'types';
  return (
    <>
      <PageHeader />
      {/* Each tab has filters of its own in the address, so that changing the tab begins again. */}
      <Tabs
        value={tab}
        onChange={(next) => setAddress({ tab: next === 'types' ? null : next }, { isStep: true, isWhole: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {TABS.map((each: Tab) => (
            <Tabs.Tab key={each} value={each}>
              {t(`setting.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="types">
          <TypeSetting />
        </Tabs.Panel>
        <Tabs.Panel value="chains">
          <ChainSetting />
        </Tabs.Panel>
        <Tabs.Panel value="year">
          <YearSetting />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
