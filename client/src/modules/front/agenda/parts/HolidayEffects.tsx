import { Alert, List } from '@mantine/core';
import { agendaActions } from '@pathshala/shared/modules/front/agenda';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

/** Dates that are spelled out; of more, the first and the last. */
const SPELLED = 3;
const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The effects of a holiday on these days, shown before it is saved. */
export function HolidayEffects({ id, from, until }: { id: string | null; from: unknown; until: unknown }) {
  const { t } = useTranslation('agenda');
  const format = useFormat();
  const say = useText();
  const isWhole = isDate(from) && isDate(until) && from <= until;
  const { data } = useAction(
    agendaActions.holidayEffects,
    { ...(id ? { id } : {}), ...(isWhole ? { from, until } : {}) },
    { enabled: isWhole },
  );
  if (!isWhole || !data) return null;
  const { closing, opening, broken, registers, leave, quizzes, exams, bills } = data;
  const spell = (dates: readonly string[]) =>
    dates.length <= SPELLED ? dates.map(format.shortDate).join(', ') : format.dateRange(dates[0]!, dates.at(-1)!);
  const leaveKind = leave.days < 0 ? 'shorter' : leave.days > 0 ? 'longer' : 'equal';
  const lines = [
    ...(closing.length > 0 ? [t('effects.closing', { count: closing.length, dates: spell(closing) })] : []),
    ...(opening.length > 0 ? [t('effects.opening', { count: opening.length, dates: spell(opening) })] : []),
    ...broken.map((each) => t('effects.broken', { name: say(each.label), date: format.date(each.date) })),
    ...(registers > 0 ? [t('effects.registers', { count: registers })] : []),
    ...(leave.applications > 0
      ? [t(`effects.${leaveKind}`, { count: leave.applications, days: format.number(Math.abs(leave.days)) })]
      : []),
    ...(quizzes > 0 ? [t('effects.quizzes', { count: quizzes })] : []),
    ...(exams > 0 ? [t('effects.exams', { count: exams })] : []),
    ...(bills > 0 ? [t('effects.bills', { count: bills })] : []),
  ];
  return (
    <Alert
      color={broken.length + registers + leave.applications + quizzes + exams + bills > 0 ? 'amber' : 'blue'}
      icon={<IconInfoCircle size={18} />}
      title={t('effects.title')}
      role="status"
    >
      {lines.length === 0 ? (
        t('effects.none')
      ) : (
        <List size="sm">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
