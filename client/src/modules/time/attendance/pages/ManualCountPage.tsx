import { Alert, Button, Group, List, NumberInput, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { AttendanceTotal, countActions } from '@pathshala/shared/modules/time/attendance';
import { IconListCheck, IconUsers } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import classes from '../../../../kit/ui/Notched.module.css';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

const isDate = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);
type Count = ActionOutput<typeof countActions.openCount>;
type Saved = ActionOutput<typeof countActions.saveCount>;

/**
 * /site/attendance/student/manual-periodic and /site/document/manual-count: working days and days present of a section in a period, for those who keep no daily
 * register. Mark sheets, testimonials and certificates print them.
 */
export default function ManualCountPage() {
  const { t } = useTranslation('attendance');
  const [params, set] = useAddress();
  const today = todayAtSchool();
  const section = params.get('section') ?? undefined;
  const from = isDate(params.get('from')) ? params.get('from')! : `${today.slice(0, 4)}-01-01`;
  const until = isDate(params.get('until')) ? params.get('until')! : today;
  const choice = (
    <>
      <RefSelect
        entity="section"
        className={classes.notched}
        label={t('manual.section')}
        value={section}
        onChange={(next) => set({ section: next })}
        w="16rem"
        maw="100%"
      />
      <DateText
        className={classes.notched}
        label={t('manual.from')}
        value={from}
        onChange={(next) => set({ from: next })}
        w="10rem"
      />
      <DateText
        className={classes.notched}
        label={t('manual.until')}
        value={until}
        onChange={(next) => set({ until: next })}
        w="10rem"
      />
    </>
  );
  return (
    <>
      <PageHeader hint={t('manual.hint')} />
      {section ? (
        <Loaded key={`${section} ${from} ${until}`} span={{ section, from, until }} choice={choice} />
      ) : (
        <Stack gap="xs">
          <Group gap="sm">{choice}</Group>
          <EmptyState icon={IconListCheck} title={t('manual.choose')} hint={t('manual.chooseHint')} />
        </Stack>
      )}
    </>
  );
}

interface Span {
  section: string;
  from: string;
  until: string;
}
/** `choice`: the controls that choose the span; the whole form is one line above the rows. */
function Loaded({ span, choice }: { span: Span; choice: ReactNode }) {
  const { t } = useTranslation('attendance');
  const { data, error, refetch } = useAction(countActions.openCount, { ...span }, { keep: false });
  if (data && data.rows.length > 0)
    return <Grid span={span} choice={choice} count={data} onSaved={() => void refetch()} />;
  return (
    <Stack gap="xs">
      <Group gap="sm">{choice}</Group>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState icon={IconUsers} title={t('manual.nobody')} />
      ) : (
        <Skeleton h="20rem" aria-busy="true" />
      )}
    </Stack>
  );
}

interface GridProps {
  span: Span;
  choice: ReactNode;
  count: Count;
  onSaved: () => void;
}
function Grid({ span, choice, count, onSaved }: GridProps) {
  const { t } = useTranslation('attendance');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const [working, setWorking] = useState<number | ''>(count.workingDays ?? '');
  const [typed, setTyped] = useState<ReadonlyMap<string, number | ''>>(new Map());
  const [refused, setRefused] = useState<Saved['refused']>([]);
  const save = useAction(countActions.saveCount, {
    changes: [AttendanceTotal.name],
    onDone: (answer) => {
      if (answer.saved > 0) toast('good', t('manual.saved', { count: answer.saved }));
      setRefused(answer.refused);
      const stayed = new Set(answer.refused.map(({ student }) => student));
      setTyped((now) => new Map([...now].filter(([student]) => stayed.has(student))));
      onSaved();
    },
  });
  const open = count.rows.filter(({ registered }) => registered === null);
  const valueOf = (row: Count['rows'][number]) => typed.get(row.student) ?? row.total?.presentDays ?? '';
  const isTooMany = (value: number | '') => typeof value === 'number' && typeof working === 'number' && value > working;
  const filled = open.flatMap((row) => {
    const presentDays = valueOf(row);
    return typeof presentDays === 'number' ? [{ student: row.student, rev: row.total?.rev ?? null, presentDays }] : [];
  });
  const isFaulty = filled.some(({ presentDays }) => isTooMany(presentDays));
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {choice}
        <NumberInput
          className={classes.notched}
          label={t('manual.working')}
          value={working}
          onChange={(next) => setWorking(typeof next === 'number' ? next : '')}
          min={1}
          max={366}
          allowDecimal={false}
          w="7.5rem"
        />
        <Group gap="sm" style={{ marginInlineStart: 'auto' }}>
          <Text size="sm">{t('manual.filled', { done: filled.length, all: open.length })}</Text>
          <Button
            loading={save.isPending}
            disabled={typeof working !== 'number' || filled.length === 0 || isFaulty}
            onClick={() => void save.run({ ...span, workingDays: working as number, rows: filled })}
          >
            {t('manual.save')}
          </Button>
        </Group>
      </Group>
      {refused.length > 0 ? (
        <Alert color="amber" role="alert" title={t('manual.refused')}>
          <List size="sm">
            {refused.map(({ student, name, message }) => (
              <List.Item key={student}>{`${say(name)}: ${say(message)}`}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={2} aria-label={t('manual.caption')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('manual.roll')}</Table.Th>
              <Table.Th>{t('manual.student')}</Table.Th>
              <Table.Th>{t('manual.present')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {count.rows.map((row) => (
              <Table.Tr key={row.student}>
                <Table.Td>{format.digits(row.roll)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{nameIn(locale, row)}</Table.Td>
                <Table.Td>
                  {row.registered ? (
                    <Text size="sm" c="dimmed">
                      {t('manual.registered', { present: row.registered.present, days: row.registered.days })}
                    </Text>
                  ) : (
                    <NumberInput
                      size="xs"
                      w="6rem"
                      hideControls
                      aria-label={`${t('manual.present')}: ${nameIn(locale, row)}`}
                      value={valueOf(row)}
                      onChange={(next) =>
                        setTyped((now) => new Map(now).set(row.student, typeof next === 'number' ? next : ''))
                      }
                      min={0}
                      max={366}
                      allowDecimal={false}
                      error={isTooMany(valueOf(row)) ? t('manual.tooMany') : undefined}
                      onKeyDown={toNextRow}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

/** Enter goes down the column, as in a sheet. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('tbody')?.querySelectorAll('input') ?? [])];
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
}
