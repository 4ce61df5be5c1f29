import { Stack, Title } from '@mantine/core';
import type { Agenda } from '@pathshala/shared/modules/front/agenda';
import { banglaMonthsOf, monthsOf } from '@pathshala/shared/modules/front/agenda';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { AgendaBar } from '../parts/AgendaBar';
import { ItemLine } from '../parts/ItemLine';
import { Shown } from '../parts/MonthView';
import { isYear, thisYear } from '../../../../kit/ui/period';
import { YearStepper } from '../../../../kit/ui/PeriodStepper';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { useAgenda } from '../parts/use-agenda';

/** A year line by line, under the month in which an entry begins. */
export default function ListPage() {
  const [year, setYear] = useAddressValue('year', isYear, thisYear());
  const asked = useAgenda({ from: `${year}-01-01`, until: `${year}-12-31` });
  return (
    <>
      <PageHeader />
      <AgendaBar span={{ from: `${year}-01-01`, until: `${year}-12-31` }} view="list">
        <YearStepper value={year} onChange={setYear} hasToday />
      </AgendaBar>
      <Shown asked={asked}>{(agenda) => <Lines year={Number(year)} agenda={agenda} />}</Shown>
    </>
  );
}

function Lines({ year, agenda }: { year: number; agenda: Agenda }) {
  const { t } = useTranslation('agenda');
  const locale = useLocale();
  const format = useFormat();
  if (agenda.items.length === 0) return <EmptyState icon={IconCalendar} title={t('none')} hint={t('noneHint')} />;
  // Events that began in the year before are under January.
  const monthOf = (from: string) => (from < `${year}-01-01` ? `${year}-01` : from.slice(0, 7));
  return (
    <Stack gap="lg">
      {monthsOf(year).map((month) => {
        const items = agenda.items.filter(({ from }) => monthOf(from) === month);
        return items.length === 0 ? null : (
          <section key={month} aria-label={format.month(month)}>
            <Title order={2} size="h4">
              {format.month(month)} <small>{banglaMonthsOf(month, locale)}</small>
            </Title>
            {items.map((item) => (
              <ItemLine key={`${item.kind}${item.id}`} item={item} />
            ))}
          </section>
        );
      })}
    </Stack>
  );
}
