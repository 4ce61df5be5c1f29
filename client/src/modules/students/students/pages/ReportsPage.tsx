import { Select } from '@mantine/core';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { useTranslation } from 'react-i18next';
import { ReportView } from '../../../../kit/report/ReportView';
import { useText } from '../../../../kit/text/locale';
import { useAddress } from '../../../../kit/ui/use-address';

const REPORTS = [studentsReports.list, studentsReports.counts, studentsReports.birthdays, studentsReports.left];

/** /student/report: lists of students, counts, birthdays, and students who left. */
export default function ReportsPage() {
  const { t } = useTranslation('students');
  const say = useText();
  const [params, setAddress] = useAddress();
  const shown = REPORTS.find(({ name }) => name === params.get('tab')) ?? studentsReports.list;
  // Each report has parameters of its own in the address, so that choosing another begins again.
  const choose = (next: string | null) =>
    setAddress({ tab: next === studentsReports.list.name ? null : next }, { isStep: true, isWhole: true });
  return (
    <ReportView
      key={shown.name}
      isPage
      report={shown}
      first={
        <Select
          label={t('reports.choose')}
          allowDeselect={false}
          value={shown.name}
          onChange={choose}
          data={REPORTS.map(({ name, title }) => ({ value: name, label: say(title) }))}
        />
      }
    />
  );
}
