import { Chip, Group, Select, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { DashboardPalette, type OPTIONS, type OptionKey } from '@pathshala/shared/modules/foundation/platform';
import { parseNumber, weekdayName } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Options.module.css';

type Option = (typeof OPTIONS)[OptionKey];
interface ControlProps {
  option: Option;
  value: unknown;
  onChange: (value: unknown) => void;
}
/** The week as people here count it: from Saturday. */
const WEEK = [6, 0, 1, 2, 3, 4, 5];

/** The control that fits the kind of an option. */
export function OptionControl(props: ControlProps) {
  const Control = CONTROLS[props.option.kind];
  return <Control {...props} />;
}

function Weekdays({ option, value, onChange }: ControlProps) {
  const say = useText();
  const locale = useLocale();
  const days = Array.isArray(value) ? value.map(String) : [];
  return (
    <Chip.Group multiple value={days} onChange={(next) => onChange(next.map(Number).toSorted((a, b) => a - b))}>
      <Group gap={6} role="group" aria-label={say(option.label)}>
        {WEEK.map((day) => (
          <Chip key={day} value={String(day)} size="sm">
            {weekdayName(day, locale)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function OneOf({ option, value, onChange }: ControlProps) {
  const say = useText();
  return (
    <Select
      aria-label={say(option.label)}
      allowDeselect={false}
      data={(option.choices ?? []).map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  );
}

function Whole({ option, value, onChange }: ControlProps) {
  const say = useText();
  const format = useFormat();
  return (
    <NumberText
      aria-label={say(option.label)}
      value={typeof value === 'number' ? value : undefined}
      parse={parseNumber}
      format={(number) => format.number(number, { grouping: false })}
      onChange={onChange}
    />
  );
}

function Line({ option, value, onChange }: ControlProps) {
  const say = useText();
  return (
    <TextInput
      aria-label={say(option.label)}
      value={typeof value === 'string' ? value : ''}
      maxLength={40}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Palettes({ option, value, onChange }: ControlProps) {
  const { t } = useTranslation('platform');
  const say = useText();
  const locale = useLocale();
  const { data } = useList(DashboardPalette, { size: 100, filter: { active: { eq: true } } });
  return (
    <div role="radiogroup" aria-label={say(option.label)} className={classes.palettes}>
      {(data?.rows ?? []).map((row) => (
        <Tooltip key={row.id} label={nameIn(locale, row)}>
          <UnstyledButton
            role="radio"
            aria-checked={value === row.id}
            aria-label={nameIn(locale, row)}
            className={classes.palette}
            onClick={() => onChange(row.id)}
          >
            {[row.bar, row.first, row.second, row.third].map((colour, at) => (
              <span key={at} style={{ background: colour }} />
            ))}
          </UnstyledButton>
        </Tooltip>
      ))}
      {value ? null : <span className={classes.note}>{t('options.product')}</span>}
    </div>
  );
}

const CONTROLS = {
  weekdays: Weekdays,
  choice: OneOf,
  int: Whole,
  text: Line,
  palette: Palettes,
} as const satisfies Record<Option['kind'], (props: ControlProps) => React.ReactNode>;
