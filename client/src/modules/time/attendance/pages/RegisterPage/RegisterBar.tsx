import { Group, Select, Text } from '@mantine/core';
import type { MarkingRule } from '@pathshala/shared/modules/time/attendance';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { useLateDropdown } from '../../../../../kit/ui/use-late-dropdown';
import { RegisterStatusBadge } from '../../parts/RegisterStatusBadge';
import { SchoolDatePicker } from '../../parts/SchoolDatePicker';
import type { SheetAnswer } from '../../register/types';
import classes from './RegisterBar.module.css';
import type { SectionChoice } from './SectionList';

export interface RegisterBarProps {
  sections: readonly SectionChoice[];
  section: string | null;
  date: string;
  period: number;
  /** Periods of the day from the routine; without them only the whole day. */
  periods: SheetAnswer['periods'];
  rule: MarkingRule | undefined;
  onChange: (change: { section?: string | null; date?: string; period?: number }) => void;
}

/**
 * The choice of register: section, day, period, in one line; on a phone in two. A mark in the list below does not draw
 * it again.
 */
export const RegisterBar = memo(function RegisterBar({
  sections,
  section,
  date,
  period,
  periods,
  rule,
  onChange,
}: RegisterBarProps) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const late = useLateDropdown({ comboboxProps: { shadow: 'md' } });
  const latePeriods = useLateDropdown({ comboboxProps: { shadow: 'md', width: 280 } });
  const byId = new Map(sections.map((each) => [each.section, each]));
  const choice = (each: SectionChoice) => ({ value: each.section, label: say(each.label) });
  const own = sections.filter((each) => each.own);
  const others = sections.filter((each) => !each.own);
  const groups =
    own.length > 0 && others.length > 0
      ? [
          { group: t('sections.own'), items: own.map(choice) },
          { group: t('sections.others'), items: others.map(choice) },
        ]
      : sections.map(choice);
  const known = periods.some((each) => each.period === period) || period === 0;
  return (
    <div className={classes.bar}>
      <Select
        {...late}
        className={classes.section}
        aria-label={t('bar.section')}
        placeholder={t('bar.chooseSection')}
        searchable
        clearable
        maxDropdownHeight={360}
        data={groups}
        value={section}
        nothingFoundMessage={t('bar.noSection')}
        clearButtonProps={{ 'aria-label': t('bar.allSections') }}
        onChange={(next) => onChange({ section: next, period: 0 })}
        renderOption={({ option }) => {
          const row = byId.get(option.value);
          return (
            <Group justify="space-between" gap="xs" wrap="nowrap" w="100%">
              <span>{option.label}</span>
              {row ? <RegisterStatusBadge status={row.status} /> : null}
            </Group>
          );
        }}
      />
      <SchoolDatePicker value={date} rule={rule} onChange={(next) => onChange({ date: next })} />
      {section && (periods.length > 0 || period > 0) ? (
        <Select
          {...latePeriods}
          className={classes.period}
          aria-label={t('bar.period')}
          allowDeselect={false}
          value={String(period)}
          onChange={(next) => onChange({ period: Number(next ?? 0) })}
          data={[
            { value: '0', label: t('bar.wholeDay') },
            ...periods.map((each) => ({
              value: String(each.period),
              label: t('bar.periodOf', { number: format.number(each.period), subject: say(each.subject) }),
            })),
            ...(known
              ? []
              : [{ value: String(period), label: t('bar.periodNumber', { number: format.number(period) }) }]),
          ]}
          renderOption={({ option }) => {
            const entry = periods.find((each) => String(each.period) === option.value);
            return (
              <div>
                <div>{option.label}</div>
                {entry ? (
                  <Text span size="xs" c="dimmed">
                    {format.timeRange(entry.startsAt, entry.endsAt)}
                  </Text>
                ) : null}
              </div>
            );
          }}
        />
      ) : null}
    </div>
  );
});
