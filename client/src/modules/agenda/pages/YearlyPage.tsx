import { useState } from 'react';
import { todayAtSchool } from '../../../kit/clock';
import { useFormat } from '../../../kit/text/use-format';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { AgendaBar } from '../parts/AgendaBar';
import { DayDrawer } from '../parts/DayDrawer';
import { Shown } from '../parts/MonthView';
import { useAddressValue, useAgenda } from '../parts/use-agenda';
import { YearSheet } from '../parts/YearSheet';

export default function YearlyPage() {
  const format = useFormat();
  const thisYear = todayAtSchool().slice(0, 4);
  const [text, setText] = useAddressValue('year', /^20\d\d$/, thisYear);
  const [day, setDay] = useState<string | null>(null);
  const year = Number(text);
  const asked = useAgenda({ from: `${text}-01-01`, until: `${text}-12-31` });
  return (
    <>
      <PageHeader />
      <AgendaBar
        view="year"
        label={format.number(year, { grouping: false })}
        onStep={(by) => setText(String(year + by))}
        onToday={() => setText(thisYear)}
      />
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
