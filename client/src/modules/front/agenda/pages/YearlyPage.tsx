import { useState } from 'react';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { AgendaBar } from '../parts/AgendaBar';
import { DayDrawer } from '../parts/DayDrawer';
import { Shown } from '../parts/MonthView';
import { isYear, thisYear } from '../../../../kit/ui/period';
import { YearStepper } from '../../../../kit/ui/PeriodStepper';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { useAgenda } from '../parts/use-agenda';
import { YearSheet } from '../parts/YearSheet';

export default function YearlyPage() {
  const [text, setText] = useAddressValue('year', isYear, thisYear());
  const [day, setDay] = useState<string | null>(null);
  const year = Number(text);
  const asked = useAgenda({ from: `${text}-01-01`, until: `${text}-12-31` });
  return (
    <>
      <PageHeader />
      <AgendaBar span={{ from: `${text}-01-01`, until: `${text}-12-31` }} view="year">
        <YearStepper value={text} onChange={setText} hasToday />
      </AgendaBar>
      <Shown asked={asked}>
        {(agenda) => (
          <>
            <YearSheet year={year} agenda={agenda} onOpen={setDay} />
            {day ? <DayDrawer key={day} date={day} agenda={agenda} onClose={() => setDay(null)} /> : null}
          </>
        )}
      </Shown>
    </>
  );
}
