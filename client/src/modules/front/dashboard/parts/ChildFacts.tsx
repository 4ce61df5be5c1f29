import {
  IconBeach,
  IconClockQuestion,
  IconCurrencyTaka,
  IconNotebook,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import { leaveStates, type LeaveStatus } from '@pathshala/shared/modules/time/leave';
import type { ScreenId } from '@pathshala/shared/screens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Home.module.css';
import { screenPath, screenPermission, type Today } from './today';

type Child = NonNullable<Today['children']>[number];
interface Fact {
  id: string;
  sign: Icon;
  label: string;
  value: string;
  tone?: 'good' | 'bad' | 'warn';
  screen: ScreenId;
}

/** The next events of a student and the sum they owe, as far as there are any; each leads to its screen. */
export function ChildFacts({ child, isSchoolDay }: { child: Child; isSchoolDay: boolean }) {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const facts = useFacts(child, isSchoolDay);
  if (facts.length === 0) return <p className={classes.nothing}>{t('children.nothing')}</p>;
  return (
    <ul className={classes.facts}>
      {facts.map(({ id, sign: Sign, label, value, tone, screen }) => {
        const body = (
          <>
            <Sign size={17} aria-hidden />
            <span className={classes.factLabel}>{label}</span>
            <span data-tone={tone} data-value>
              {value}
            </span>
          </>
        );
        return (
          <li key={id}>
            {can(screenPermission(screen)) ? (
              <Link to={screenPath(screen, { student: child.student })}>{body}</Link>
            ) : (
              <span>{body}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useFacts({ routine, quiz, exam, dues, unexplained, leave }: Child, isSchoolDay: boolean): Fact[] {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const first = routine[0];
  const last = routine.at(-1);
  return [
    ...(isSchoolDay && first && last
      ? [
          {
            id: 'routine',
            sign: IconTable,
            label: t('facts.routine'),
            screen: 'dashboard.routine' as const,
            value: t('facts.lessons', {
              count: routine.length,
              times: format.timeRange(first.startsAt, last.endsAt),
            }),
          },
        ]
      : []),
    ...(quiz
      ? [
          {
            id: 'quiz',
            sign: IconClockQuestion,
            label: t('facts.quiz'),
            screen: 'quizzes.mine' as const,
            value: quiz.open
              ? t('facts.quizOpen', { title: say(quiz.title), until: format.dateTime(quiz.closesAt) })
              : t('facts.quizAt', { title: say(quiz.title), at: format.dateTime(quiz.opensAt) }),
            ...(quiz.open ? { tone: 'good' as const } : {}),
          },
        ]
      : []),
    ...(exam
      ? [
          {
            id: 'exam',
            sign: IconNotebook,
            label: t('facts.exam'),
            screen: 'agenda.student' as const,
            value: t('facts.examOn', { title: say(exam.title), days: format.dateRange(exam.startsOn, exam.endsOn) }),
          },
        ]
      : []),
    ...(dues && dues.balance > 0
      ? [
          {
            id: 'dues',
            sign: IconCurrencyTaka,
            label: t('facts.dues'),
            screen: 'fees.mine' as const,
            value:
              dues.overdue > 0 && dues.oldest
                ? t(dues.overdue === dues.balance ? 'facts.overdueAll' : 'facts.overdue', {
                    amount: format.money(dues.balance),
                    late: format.money(dues.overdue),
                    since: format.date(dues.oldest),
                  })
                : format.money(dues.balance),
            ...(dues.overdue > 0 ? { tone: 'bad' as const } : {}),
          },
        ]
      : []),
    ...(unexplained
      ? [
          {
            id: 'unexplained',
            sign: IconClockQuestion,
            label: t('facts.absent'),
            screen: 'attendance.mine' as const,
            value: t('facts.absentOn', { date: format.date(unexplained) }),
            tone: 'warn' as const,
          },
        ]
      : []),
    ...(leave
      ? [
          {
            id: 'leave',
            sign: IconBeach,
            label: t('facts.leave'),
            screen: 'leave.mine' as const,
            value: t('facts.leaveOn', {
              type: say(leave.type),
              days: format.dateRange(leave.from, leave.until),
              status: say(leaveStates[leave.status as LeaveStatus].label),
            }),
          },
        ]
      : []),
  ];
}
