import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { addMonths } from '@pathshala/shared/text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format';
import { thisMonth, thisYear } from './period';
import classes from './PeriodStepper.module.css';

export interface PeriodStepperProps {
  /** The present period: its text, or a control that chooses it directly. */
  children: ReactNode;
  /** The labels of the two arrows. */
  back: string;
  forth: string;
  /** -1 or 1. */
  onStep: (by: 1 | -1) => void;
  /** There is nothing before or after it. */
  isFirst?: boolean;
  isLast?: boolean;
  /** Offers the way to the present period. */
  onToday?: () => void;
  /** The text is as short as that of a year. */
  isShort?: boolean;
}

/** A period with steps back and forth. For months and years see `MonthStepper` and `YearStepper`. */
export function PeriodStepper({
  children,
  back,
  forth,
  onStep,
  isFirst,
  isLast,
  onToday,
  isShort,
}: PeriodStepperProps) {
  const { t } = useTranslation('kit');
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        className={classes.step}
        aria-label={back}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      {typeof children === 'string' ? (
        <Text className={classes.period} data-short={isShort || undefined} aria-live="polite">
          {children}
        </Text>
      ) : (
        children
      )}
      <ActionIcon
        variant="default"
        className={classes.step}
        aria-label={forth}
        disabled={isLast}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      {onToday ? (
        <Button variant="default" onClick={onToday}>
          {t('period.today')}
        </Button>
      ) : null}
    </Group>
  );
}

export interface KnownPeriodProps {
  value: string;
  onChange: (value: string) => void;
  /** Never past the present one. */
  isPast?: boolean;
  hasToday?: boolean;
}

/** A month, `YYYY-MM`. */
export function MonthStepper({ value, onChange, isPast, hasToday }: KnownPeriodProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  return (
    <PeriodStepper
      back={t('date.previousMonth')}
      forth={t('date.nextMonth')}
      onStep={(by) => onChange(addMonths(`${value}-01`, by).slice(0, 7))}
      isLast={isPast === true && value >= thisMonth()}
      {...(hasToday ? { onToday: () => onChange(thisMonth()) } : {})}
    >
      {format.month(value)}
    </PeriodStepper>
  );
}

/** A calendar year, `YYYY`. */
export function YearStepper({ value, onChange, isPast, hasToday }: KnownPeriodProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  return (
    <PeriodStepper
      back={t('date.previousYear')}
      forth={t('date.nextYear')}
      onStep={(by) => onChange(String(Number(value) + by))}
      isLast={isPast === true && value >= thisYear()}
      isShort
      {...(hasToday ? { onToday: () => onChange(thisYear()) } : {})}
    >
      {format.number(Number(value), { grouping: false })}
    </PeriodStepper>
  );
}
