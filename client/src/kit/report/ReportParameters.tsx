import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useId } from '@mantine/hooks';
import type { Field, Report } from '@pathshala/shared';
import { addMonths } from '@pathshala/shared/text';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../clock';
import { useCan, useRegistry } from '../data/session';
import { useOptions } from '../data/use-entity';
import { inputViews } from '../fields';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import classes from './Report.module.css';
import type { Parameters } from './use-parameters';

const TYPING_MS = 300;
/** As many as one line of a desk holds; the others are behind a button, like the filters of a list. */
const IN_LINE = 5;
const [MONTHS_BACK, MONTHS_AHEAD] = [24, 12];

export interface ControlProps {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}
/** Custom controls by name of the parameter, where a general one offers too much. */
export type ReportControls = Readonly<Record<string, (props: ControlProps) => ReactNode>>;

/** A control for each parameter, by the kind of its field; those beyond a line show once they are asked for or set. */
export function ReportParameters({
  report,
  parameters: { given, faults, set },
  controls = {},
  first,
}: {
  report: Report;
  parameters: Parameters;
  controls?: ReportControls | undefined;
  /** A control before those of the report, for example the choice of the report itself. */
  first?: ReactNode;
}) {
  const { t } = useTranslation('kit');
  const say = useText();
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a report's own method
  const usual = report.fill({}, todayAtSchool()) as Record<string, unknown>;
  const fields = Object.entries(report.parameters as Record<string, Field>).filter(
    ([name]) => !report.onlyWith[name] || can(report.onlyWith[name]),
  );
  const mayFold = ([name, field]: [string, Field], at: number) =>
    at >= IN_LINE && (field.optional || usual[name] !== undefined) && given[name] === usual[name] && !faults?.[name];
  const folded = fields.filter(mayFold);
  return (
    <Group id={id} gap="sm" align="start" className="no-print">
      {first ? <div className={classes.parameter}>{first}</div> : null}
      {fields.map(([name, field], at) => {
        if (!isWhole && mayFold([name, field], at)) return null;
        const fault = faults?.[name];
        const props = { label: say(field.label), value: given[name], onChange: (value: unknown) => set(name, value) };
        return (
          <div key={name} className={classes.parameter} data-kind={field.kind}>
            {report.firstOf.includes(name) && given[name] === undefined ? (
              <FirstOf entity={field.of.entity!} like={report.firstLike[name]} onFound={props.onChange} />
            ) : null}
            {controls[name]?.(props) ?? (
              <Control
                {...props}
                field={field}
                isMonth={report.months.includes(name)}
                error={fault ? say(fault) : undefined}
                filter={filterOf(report, name, given)}
                unset={report.unset[name] && say(report.unset[name])}
              />
            )}
          </div>
        );
      })}
      {folded.length > 0 ? (
        <Button
          variant={isWhole ? 'light' : 'default'}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t('table.filters')}
        </Button>
      ) : null}
    </Group>
  );
}

interface FirstOfProps {
  entity: string;
  like: Readonly<Record<string, string>> | undefined;
  onFound: (id: string) => void;
}
/** Chooses the first record once, where nothing is chosen: one that is as wanted, else the first of all. */
function FirstOf({ entity: name, like, onFound }: FirstOfProps) {
  const entity = useRegistry().entities.get(name)!;
  const wanted = useOptions(entity, like ? { filter: like } : {});
  const isWithout = like !== undefined && wanted.data?.length === 0;
  const any = useOptions(entity, {}, { enabled: isWithout });
  const first = (isWithout ? any : wanted).data?.[0]?.id;
  const found = useRef(onFound);
  useEffect(() => {
    if (first !== undefined) found.current(first);
  }, [first]);
  return null;
}

function filterOf(report: Report, name: string, given: Record<string, unknown>): Record<string, string> | undefined {
  const found = Object.entries(report.narrows[name] ?? {}).flatMap(([field, parameter]) =>
    typeof given[parameter] === 'string' ? [[field, given[parameter]] as const] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

interface FieldControlProps extends ControlProps {
  field: Field;
  isMonth: boolean;
  error: string | undefined;
  filter: Record<string, string> | undefined;
  /** Shown where nothing is chosen. */
  unset: string | undefined;
}

function Control({ field, isMonth, error, filter, unset, ...props }: FieldControlProps) {
  const { t } = useTranslation('kit');
  if (isMonth) return <MonthSelect {...props} isClearable={field.optional} />;
  if (field.kind === 'text' || field.kind === 'code') return <SearchText {...props} field={field} />;
  const Input = inputViews[field.kind];
  if (!Input) return null;
  const usual = field.optional ? sayNothing(field) : null;
  const placeholder = unset ?? (usual && t(usual));
  return (
    <Input
      {...props}
      {...(placeholder ? { placeholder } : {})}
      field={field}
      error={error}
      filter={filter}
      required={!field.optional}
    />
  );
}
/**
 * Where nothing chosen means everyone, unless the report says otherwise (`unset`); of an exam or a salary run it may mean
 * the latest.
 */
const ALL = new Set([
  'class',
  'section',
  'institution',
  'designation',
  'studentCategory',
  'thana',
  'staff',
  'paymentType',
]);
const sayNothing = ({ kind, of }: Field): 'report.all' | 'report.now' | null => {
  if (kind === 'choice' || ALL.has(of.entity ?? '')) return 'report.all';
  return of.entity === 'fiscalYear' ? 'report.now' : null;
};

/** Typing asks when it pauses; a change from elsewhere (going back, a saved view) is shown. */
function SearchText({ field, label, value, onChange }: ControlProps & { field: Field }) {
  const outside = typeof value === 'string' ? value : '';
  const [text, setText] = useState(outside);
  const sent = useRef(outside);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onChange(sent.current || undefined);
  }, TYPING_MS);
  useEffect(() => {
    if (outside === sent.current) return;
    sent.current = outside;
    setText(outside);
  }, [outside]);
  return (
    <TextInput
      label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      {...(field.of.max ? { maxLength: field.of.max } : {})}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}

function MonthSelect({ label, value, onChange, isClearable }: ControlProps & { isClearable: boolean }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const now = `${todayAtSchool().slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, at) => addMonths(now, MONTHS_AHEAD - at));
  const chosen = typeof value === 'string' ? `${value.slice(0, 7)}-01` : null;
  return (
    <Select
      label={label}
      placeholder={t('report.allMonths')}
      searchable
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('report.allMonths') }}
      allowDeselect={isClearable}
      value={chosen}
      onChange={(next) => onChange(next ?? undefined)}
      data={[...(chosen && !months.includes(chosen) ? [chosen] : []), ...months].map((month) => ({
        value: month,
        label: format.month(month.slice(0, 7)),
      }))}
    />
  );
}
