import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { attendanceActions, attendanceDocuments } from '@pathshala/shared/modules/time/attendance';
import { IconCalendarMonth, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { DocumentButton } from '../../../../../kit/documents/DocumentButton';
import { toCsv } from '../../../../../kit/table/csv';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { isMonth, thisMonth } from '../../../../../kit/ui/period';
import { MonthStepper } from '../../../../../kit/ui/PeriodStepper';
import { SectionSelect, useSectionChoices } from '../../parts/SectionSelect';
import { CloseMonth } from './CloseMonth';
import { monthRows } from './month-rows';
import { MonthSheet } from './MonthSheet';
import { downloadText } from '../../../../../kit/ui/download';
import { useAddress, useAddressValue } from '../../../../../kit/ui/use-address';

/** The class register of a month, as it hangs in the office: screen, print (legal, landscape) and CSV show the same. */
export function MonthReport() {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const me = useMe();
  const [params, set] = useAddress();
  const choices = useSectionChoices();
  const section = params.get('section') ?? choices.data?.sections[0]?.section ?? null;
  const [month, setMonth] = useAddressValue('month', isMonth, thisMonth());
  const report = useAction(
    attendanceActions.monthReport,
    { section: section ?? '', month, period: 0 },
    {
      enabled: section !== null,
      subscriptions: section ? [{ entity: 'attendanceSheet', room: { field: 'section', value: section } }] : [],
    },
  );
  const data = section === null ? undefined : report.data;
  const download = () => {
    if (!data) return;
    const words = {
      roll: t('report.roll'),
      name: t('report.name'),
      present: t('board.count.present'),
      absent: t('board.count.absent'),
      late: t('board.count.late'),
      leave: t('board.count.leave'),
      percent: t('person.percent'),
      letter: (status: 'present' | 'absent' | 'late' | 'leave') => t(`letter.${status}`),
    };
    downloadText(
      `attendance-${data.label.en.replace(/[^\w]+/g, '-')}-${month}.csv`,
      toCsv(monthRows(data, locale, words)),
    );
  };
  return (
    <Stack gap="md">
      <Group gap="sm" className="no-print">
        <SectionSelect value={section} onChange={(next) => set({ section: next })} />
        <MonthStepper value={month} onChange={setMonth} isPast />
        <Group gap="xs" ms="auto">
          <CloseMonth month={month} />
          <Button variant="default" leftSection={<IconDownload size={17} />} disabled={!data} onClick={download}>
            {t('report.csv')}
          </Button>
          <DocumentButton
            kind={attendanceDocuments.monthRegister}
            input={{ section: section ?? '', month }}
            label={t('print')}
            disabled={!data}
          />
        </Group>
      </Group>
      {report.isError && !data ? <ErrorState error={report.error} onRetry={() => void report.refetch()} /> : null}
      {section !== null && report.isPending ? <Skeleton h="24rem" radius="lg" aria-busy="true" /> : null}
      {section === null && choices.data ? (
        <EmptyState icon={IconCalendarMonth} title={t('sections.none')} hint={t('sections.noneHint')} />
      ) : null}
      {data ? (
        <MonthSheet
          report={data}
          heading={me ? (locale === 'bn' ? me.user.site_name_bn : me.user.site_name) : ''}
          title={t('report.sheetTitle', { section: say(data.label), month: format.month(month) })}
          isStale={report.isPlaceholderData}
        />
      ) : null}
    </Stack>
  );
}
