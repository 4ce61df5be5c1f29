import { Tabs } from '@mantine/core';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { ReportView } from '../../../../kit/report/ReportView';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';

const REPORTS = [studentsReports.list, studentsReports.counts, studentsReports.birthdays, studentsReports.left];

/** /student/report: lists of students, counts, birthdays, and students who left. */
export default function ReportsPage() {
  const say = useText();
  const [params, setAddress] = useAddress();
  const shown = REPORTS.find(({ name }) => name === params.get('tab')) ?? studentsReports.list;
  return (
    <>
      <PageHeader />
      {/* Each report has parameters of its own in the address, so that changing the tab begins again. */}
      <Tabs
        value={shown.name}
        keepMounted={false}
        onChange={(next) =>
          setAddress({ tab: next === studentsReports.list.name ? null : next }, { isStep: true, isWhole: true })
        }
      >
        <Tabs.List mb="md">
          {REPORTS.map(({ name, title }) => (
            <Tabs.Tab key={name} value={name}>
              {say(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {REPORTS.map((report) => (
          <Tabs.Panel key={report.name} value={report.name}>
            <ReportView report={report} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
