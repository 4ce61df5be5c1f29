import { Skeleton } from '@mantine/core';
import { shownDays, type Agenda } from '@pathshala/shared/modules/agenda';
import { addMonths } from '@pathshala/shared/text';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { todayAtSchool } from '../../../kit/clock';
import { useFormat } from '../../../kit/text/use-format';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { AgendaBar } from './AgendaBar';
import { DayDrawer } from './DayDrawer';
import { MonthSheet } from './MonthSheet';
import { useAddressValue, useAgenda, useKinds } from './use-agenda';

export const thisMonth = () => todayAtSchool().slice(0, 7);

/** A month whose days open. */
export function MonthView({ view }: { view?: 'month' }) {
  const format = useFormat();
  const [month, setMonth] = useAddressValue('month', /^20\d\d-(0[1-9]|1[0-2])$/, thisMonth());
  const [day, setDay] = useState<string | null>(null);
  const asked = useAgenda(shownDays(month));
  return (
    <>
      <AgendaBar
        {...(view ? { view } : {})}
        label={format.month(month)}
        onStep={(by) => setMonth(addMonths(`${month}-01`, by).slice(0, 7))}
        onToday={() => setMonth(thisMonth())}
      />
      <Shown asked={asked}>
        {(agenda) => (
          <>
            <MonthSheet month={month} agenda={agenda} onOpen={setDay} />
            {day ? <DayDrawer key={day} date={day} agenda={agenda} onClose={() => setDay(null)} /> : null}
          </>
        )}
      </Shown>
    </>
  );
}

/** The answer without the kinds that are switched off, a skeleton before it, or what went wrong. */
export function Shown({
  asked,
  children,
}: {
  asked: UseQueryResult<Agenda, Error>;
  children: (agenda: Agenda) => React.ReactNode;
}) {
  const { shown } = useKinds();
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="36rem" radius="lg" aria-busy="true" />;
  return children({ ...asked.data, items: asked.data.items.filter(({ kind }) => shown.includes(kind)) });
}
