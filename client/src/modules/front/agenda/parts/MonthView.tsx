import { Skeleton } from '@mantine/core';
import { shownDays, type Agenda } from '@pathshala/shared/modules/front/agenda';
import { daysOfMonth } from '@pathshala/shared/text';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { AgendaBar } from './AgendaBar';
import { DayDrawer } from './DayDrawer';
import { MonthSheet } from './MonthSheet';
import { isMonth, thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { useAgenda, useKinds } from './use-agenda';

/** A month with days that open. */
export function MonthView({ view }: { view?: 'month' }) {
  const [month, setMonth] = useAddressValue('month', isMonth, thisMonth());
  const [day, setDay] = useState<string | null>(null);
  const asked = useAgenda(shownDays(month));
  return (
    <>
      <AgendaBar span={daysOf(month)} {...(view ? { view } : {})}>
        <MonthStepper value={month} onChange={setMonth} hasToday />
      </AgendaBar>

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

const daysOf = (month: string) => {
  const days = daysOfMonth(month);
  return { from: days[0]!, until: days.at(-1)! };
};

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
