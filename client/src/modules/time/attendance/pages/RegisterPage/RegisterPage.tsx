import { Box } from '@mantine/core';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../../kit/clock';
import { useCan } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { lastSchoolDay, useMarkingRule } from '../../parts/use-marking-rule';
import { WaitingRegisters } from '../../parts/WaitingRegisters';
import { freshData, useKept } from '../../register/use-kept';
import { useDesk, useRegister } from '../../register/use-register';
import { registerId, type RegisterKey, type SheetAnswer } from '../../register/types';
import { RegisterBar } from './RegisterBar';
import { RegisterView } from './RegisterView';
import { SectionList, type SectionChoice } from './SectionList';
import { useRegisterAddress } from './use-register-address';

const NO_SECTIONS: readonly SectionChoice[] = [];
const NO_PERIODS: SheetAnswer['periods'] = [];
/** After the page itself has its data. */
const READ_AHEAD_MS = 2_000;

/** /site/attendance/student/master: the class register. */
export default function RegisterPage() {
  const { t } = useTranslation('attendance');
  const say = useText();
  const rule = useMarkingRule();
  const [address, setAddress] = useRegisterAddress();
  const { section, period } = address;
  const date = address.date ?? (rule ? lastSchoolDay(rule) : null);
  const { sections, error, refetch } = useSections(date, period);
  const key = section && date ? { section, date, period } : null;
  const current = sections?.find((each) => each.section === section);
  const title = current ? t('register.titleOf', { section: say(current.label) }) : undefined;

  // One section only: nobody should have to choose it.
  const single = sections?.length === 1 ? sections[0]!.section : null;
  useEffect(() => {
    if (!section && single) setAddress({ section: single }, { replace: true });
  }, [section, single, setAddress]);

  return (
    <>
      {/* On a phone the chosen section names the page; the space belongs to the students. */}
      <Box {...(key ? { visibleFrom: 'sm' as const } : {})}>
        <PageHeader title={title} />
      </Box>
      {key ? (
        <Box hiddenFrom="sm" component="h1" className="visually-hidden">
          {title}
        </Box>
      ) : null}
      <WaitingRegisters except={key} />
      {key ? (
        <Register
          key={registerId(key)}
          register={key}
          bar={{ sections: sections ?? NO_SECTIONS, rule, onChange: setAddress }}
        />
      ) : (
        <>
          <RegisterBar
            sections={sections ?? []}
            section={null}
            date={date ?? todayAtSchool()}
            period={0}
            periods={[]}
            rule={rule}
            onChange={setAddress}
          />
          {error && !sections ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <SectionList
              sections={sections}
              onOpen={(next) => setAddress({ section: next, ...(date ? { date } : {}) })}
            />
          )}
        </>
      )}
    </>
  );
}

interface RegisterProps {
  register: RegisterKey;
  bar: {
    sections: readonly SectionChoice[];
    rule: ReturnType<typeof useMarkingRule>;
    onChange: (change: { section?: string | null; date?: string; period?: number }) => void;
  };
}

function Register({ register, bar }: RegisterProps) {
  const open = useRegister(register);
  return (
    <>
      <RegisterBar {...bar} {...register} periods={open?.snapshot.state?.answer.periods ?? NO_PERIODS} />
      {open ? <RegisterView session={open.session} snapshot={open.snapshot} /> : null}
    </>
  );
}

/** Live: the office follows all registers, a teacher those of the sections that they teach. */
function useSections(
  date: string | null,
  period: number,
): { sections: readonly SectionChoice[] | undefined; error: Error | null; refetch: () => void } {
  const can = useCan();
  const [subscribed, setSubscribed] = useState<readonly string[]>([]);
  const asked = useAction(
    attendanceActions.mySections,
    { date: date ?? todayAtSchool(), period },
    {
      enabled: date !== null,
      subscriptions: can('attendance.everySection')
        ? [{ entity: 'attendanceSheet' }]
        : subscribed.map((value) => ({ entity: 'attendanceSheet', room: { field: 'section', value } })),
    },
  );
  useReadAhead(can('attendance.everySection') ? undefined : freshData(asked)?.sections, date);
  const ids =
    asked.data?.sections
      .map((each) => each.section)
      .toSorted()
      .join() ?? '';
  useEffect(() => setSubscribed(ids === '' ? [] : ids.split(',')), [ids]);
  const { data } = useKept(`sections/${date}/${period}`, date === null ? undefined : freshData(asked));
  const { data: latest } = useKept('sections', data);
  // Cut off and this day was never opened: the sections are known, their state on this day is not.
  const isCutOff = asked.fetchStatus === 'paused' || asked.isError;
  const guessed = useMemo(
    () => latest?.sections.map((each) => ({ ...each, status: 'notStarted' as const, absent: 0 })),
    [latest],
  );
  return {
    sections: data?.sections ?? (isCutOff ? guessed : undefined),
    error: asked.error,
    refetch: () => void asked.refetch(),
  };
}

/**
 * A teacher's lists are fetched while there is a network, for the classroom where there is none. The office has too
 * many.
 */
function useReadAhead(sections: readonly SectionChoice[] | undefined, date: string | null): void {
  const desk = useDesk();
  useEffect(() => {
    if (!desk || !sections || date === null) return;
    const timer = setTimeout(
      () => void desk.readAhead(sections.map(({ section }) => ({ section, date, period: 0 }))),
      READ_AHEAD_MS,
    );
    return () => clearTimeout(timer);
  }, [desk, sections, date]);
}
