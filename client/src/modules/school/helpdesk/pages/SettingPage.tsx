import { Tabs } from '@mantine/core';
import {
  HelpDeskCategory,
  HelpDeskHours,
  HelpDeskPriority,
  PlatformPhrase,
} from '@pathshala/shared/modules/school/helpdesk';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { DueNow } from '../parts/DueNow';
import { SettingList } from '../parts/SettingList';
import { useAddress } from '../../../../kit/ui/use-address';

const TABS = {
  priorities: HelpDeskPriority,
  categories: HelpDeskCategory,
  hours: HelpDeskHours,
  phrases: PlatformPhrase,
} as const;
type Tab = keyof typeof TABS;
const FIRST: Tab = 'priorities';

/** /edu/help-desk/setting: matters, how fast each is answered, and when someone is at the desk. */
export default function SettingPage() {
  const { t } = useTranslation('helpdesk');
  const say = useText();
  const [params, setAddress] = useAddress();
  const tabs = Object.keys(TABS) as Tab[];
  const tab = tabs.find((each) => each === params.get('tab')) ?? FIRST;
  return (
    <>
      <PageHeader hint={t('hint')} />
      {/* Each tab has filters of its own in the address, so that changing the tab begins again. */}
      <Tabs
        value={tab}
        onChange={(next) => setAddress({ tab: next === FIRST ? null : next }, { isStep: true, isWhole: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {say(TABS[each].labels.many)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="priorities">
          <SettingList entity={HelpDeskPriority} />
          <DueNow />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <SettingList entity={HelpDeskCategory} />
        </Tabs.Panel>
        <Tabs.Panel value="hours">
          <SettingList entity={HelpDeskHours} />
        </Tabs.Panel>
        <Tabs.Panel value="phrases">
          <SettingList entity={PlatformPhrase} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
