import { Accordion, Badge, Button, Group, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { CalendarSpread, calendarActions, GlobalHoliday } from '@pathshala/shared/modules/school/calendar';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { RunPanel } from '../../../foundation/runs';
import { useSpanText } from './use-span-text';

type Difference = ActionOutput<typeof calendarActions.previewSpread>['institutions'][number];
type Line = Difference['lines'][number];
const TONES = { add: 'good', change: 'warn', adopt: 'info', remove: 'bad', keep: 'neutral' } as const;
/** A finished spreading changes the preview. */
const SUBSCRIPTIONS = [{ entity: GlobalHoliday.name }, { entity: CalendarSpread.name }];

/**
 * The changes that spreading the year would make, institution by institution; the button that does it; how far it is.
 */
export function SpreadPanel({ year }: { year: number }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const [overwrite, setOverwrite] = useState(false);
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  const first = useAction(calendarActions.previewSpread, { year, overwrite }, { subscriptions: SUBSCRIPTIONS });
  const spread = useAction(calendarActions.spread, { changes: ['calendarSpread'] });
  const ask = async (count: number) => {
    const message = overwrite ? t('spread.askReplace', { count }) : t('spread.askKeep', { count });
    if (
      await confirm({
        title: t('spread.ask', { year: format.number(year, { grouping: false }) }),
        message,
        yes: t('spread.do'),
        isDanger: overwrite,
      })
    )
      await spread.run({ year, overwrite });
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="spread-title">
      <Stack gap="sm">
        <Group justify="space-between" align="start">
          <div>
            <Title order={2} size="h4" id="spread-title">
              {t('spread.title')}
            </Title>
            <Text size="sm" c="dimmed" maw="44rem">
              {t('spread.intro')}
            </Text>
          </div>
          <Button
            leftSection={<IconSend size={17} aria-hidden />}
            disabled={!first.data}
            loading={spread.isPending}
            onClick={() => void ask(first.data?.total ?? 0)}
          >
            {t('spread.do')}
          </Button>
        </Group>
        <Switch
          label={t('spread.overwrite')}
          checked={overwrite}
          onChange={(event) => {
            setOverwrite(event.currentTarget.checked);
            setPages([undefined]);
          }}
        />
        <Accordion multiple variant="separated">
          {pages.map((after) => (
            <DifferencePage
              key={after ?? 'first'}
              year={year}
              overwrite={overwrite}
              after={after}
              onMore={(next) => setPages((now) => (now.includes(next) ? now : [...now, next]))}
              isLast={after === pages.at(-1)}
            />
          ))}
        </Accordion>
        <Earlier year={year} />
      </Stack>
    </Paper>
  );
}

interface PageProps {
  year: number;
  overwrite: boolean;
  after: string | undefined;
  onMore: (after: string) => void;
  isLast: boolean;
}

function DifferencePage({ year, overwrite, after, onMore, isLast }: PageProps) {
  const { t } = useTranslation('calendar');
  const { data, error, refetch } = useAction(
    calendarActions.previewSpread,
    { year, overwrite, ...(after ? { after } : {}) },
    { subscriptions: SUBSCRIPTIONS, keep: false },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="8rem" />;
  return (
    <>
      {data.institutions.map((institution) => (
        <Institution key={institution.id} institution={institution} />
      ))}
      {isLast && data.next ? (
        <Button variant="default" mt="sm" onClick={() => onMore(data.next!)}>
          {t('spread.more')}
        </Button>
      ) : null}
    </>
  );
}

function Institution({ institution: { id, label, lines } }: { institution: Difference }) {
  const { t } = useTranslation('calendar');
  const say = useText();
  const kept = lines.filter(({ op }) => op === 'keep').length;
  const changes = lines.length - kept;
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="xs">
          <Text fw={600}>{say(label)}</Text>
          {changes > 0 ? (
            <Badge variant="light" color="amber">
              {t('spread.changes', { count: changes })}
            </Badge>
          ) : null}
          {kept > 0 ? (
            <Badge variant="light" color="gray">
              {t('spread.kept', { count: kept })}
            </Badge>
          ) : null}
          {lines.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('spread.same')}
            </Text>
          ) : null}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap={6}>
          {lines.length === 0 ? (
            <Text size="sm">{t('spread.same')}</Text>
          ) : (
            lines.map((line, at) => <LineView key={at} line={line} />)
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function LineView({ line: { op, holiday, before, because } }: { line: Line }) {
  const { t } = useTranslation('calendar');
  const span = useSpanText();
  const locale = useLocale();
  return (
    <Group gap="xs" wrap="wrap">
      <StatusBadge tone={TONES[op]}>{t(`spread.${op}`)}</StatusBadge>
      <Text size="sm" fw={550}>
        {nameIn(locale, holiday)}
      </Text>
      <Text size="sm">{span.common(holiday)}</Text>
      {before && (before.from !== holiday.from || before.until !== holiday.until) ? (
        <Text size="sm" c="dimmed">
          {t('spread.before', { span: span.common(before) })}
        </Text>
      ) : null}
      {because ? (
        <Text size="sm" c="dimmed">
          {t(`spread.because.${because}`)}
        </Text>
      ) : null}
    </Group>
  );
}

function Earlier({ year }: { year: number }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { data } = useList(CalendarSpread, { filter: { year: { eq: year } }, size: 25 });
  if (!data || data.rows.length === 0) return null;
  const number = (value: number) => format.number(value);
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('spread.earlier')}
      </Title>
      {data.rows.slice(0, 5).map((row) => (
        <Stack key={row.id} gap={4}>
          <Text size="sm">
            {format.dateTime(row.createdAt)} ·{' '}
            {t('spread.counts', {
              added: number(row.added),
              changed: number(row.changed),
              removed: number(row.removed),
              kept: number(row.kept),
            })}
          </Text>
          <RunPanel subject={row.id} permission={calendarActions.spread.permission} isOfPlatform />
        </Stack>
      ))}
    </Stack>
  );
}
