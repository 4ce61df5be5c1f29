import { Alert, Anchor, List, Text } from '@mantine/core';
import { PeriodRule, timetableActions } from '@pathshala/shared/modules/school/timetable';
import { weekdayName } from '@pathshala/shared/text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

const SHOWN = 3;
/** Sections that a line names; a class has many. */
const NAMED = 4;

interface PeriodWarningProps {
  version: string;
  /** The section whose week is shown; its own faults come first. */
  section?: string | null | undefined;
}

/** Sections with another number of periods than the national curriculum gives. It warns and stops nothing. */
export function PeriodWarning({ version, section }: PeriodWarningProps) {
  const { t } = useTranslation('timetable');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data } = useAction(
    timetableActions.periodFaults,
    { version },
    {
      subscriptions: [
        { entity: 'routineEntry', room: { field: 'version', value: version } },
        { entity: 'weeklyLesson' },
        { entity: PeriodRule.name },
      ],
    },
  );
  const isOwn = ({ sections }: { sections: readonly { id: string }[] }) => sections.some(({ id }) => id === section);
  const faults = (data?.faults ?? []).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  if (faults.length === 0) return null;
  const shown = isOpen ? faults : faults.slice(0, SHOWN);
  const namesOf = ({ sections }: (typeof faults)[number]) => {
    const own = sections.toSorted((a, b) => Number(b.id === section) - Number(a.id === section));
    const names = own
      .slice(0, NAMED)
      .map((each) => say(each.label))
      .join(', ');
    return own.length > NAMED ? t('prescribed.others', { names, count: own.length - NAMED }) : names;
  };
  const numbers = ({ given, ruled }: (typeof faults)[number]) => ({
    given: format.number(given),
    ruled: format.number(ruled),
  });
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t('prescribed.title')} role="status">
      <List size="sm">
        {shown.map((fault) => (
          <List.Item key={`${say(fault.label)} ${fault.weekdays.join('')} ${fault.given}`}>
            {t(
              fault.weekdays.length > 0 ? 'prescribed.day' : fault.isWhole ? 'prescribed.week' : 'prescribed.subject',
              {
                ...numbers(fault),
                sections: namesOf(fault),
                days: fault.weekdays.map((day) => weekdayName(day, locale)).join(', '),
                rule: say(fault.label),
              },
            )}
            <Text size="xs" c="dimmed">
              {t('prescribed.source', {
                rule: say(fault.label),
                source: say(fault.basis),
                date: format.date(fault.from),
              })}
            </Text>
          </List.Item>
        ))}
      </List>
      {faults.length > SHOWN ? (
        <Anchor component="button" size="sm" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? t('prescribed.fewer') : t('prescribed.more', { count: faults.length - SHOWN })}
        </Anchor>
      ) : null}
    </Alert>
  );
}
