import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { stepOf, type ActionOutput } from '@pathshala/shared';
import { ACTIVITY_OPS, activityActions } from '@pathshala/shared/modules/foundation/identity';
import { isDateString } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { reportError } from '../../../../kit/data/report-error';
import { useMe, useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { cellViews } from '../../../../kit/fields';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { toCsv } from '../../../../kit/table/csv';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { Who } from '../../../../kit/text/Who';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ActivityRecord } from './ActivityRecord';
import { SealNote } from './SealNote';
import { downloadText } from '../../../../kit/ui/download';
import { useAddress } from '../../../../kit/ui/use-address';

type Row = ActionOutput<typeof activityActions.activity>['rows'][number];
const SIZE = 50;
/** Rows of one export. */
const EXPORT = { size: 500, pages: 20 };
/** Kinds of fields with values that say nothing on their own. */
const UNTOLD = new Set(['ref', 'refs', 'json', 'file', 'image', 'rows']);

/** /edu/fetch/edu-log-view: changes of records with their authors, and the values before. */
export default function ActivityPage() {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const registry = useRegistry();
  const isPlatform = !useMe()?.membership?.institution;
  const [params, setAddress] = useAddress();
  const [isExporting, setExporting] = useState(false);
  const value = (name: string) => params.get(name) ?? undefined;
  const page = Math.max(1, Number(value('page')) || 1);
  const set = (name: string, next: string | null | undefined) =>
    setAddress({ page: null, [name]: next }, { isStep: true });
  const day = (name: string) => {
    const given = value(name);
    return given && isDateString(given) ? { [name]: given } : {};
  };
  const op = ACTIVITY_OPS.find((each) => each === value('op'));
  const [entity, institution] = [value('entity'), value('institution')];
  const filter = {
    ...(entity ? { entity } : {}),
    ...(op ? { op } : {}),
    ...(institution ? { institution } : {}),
    ...day('from'),
    ...day('until'),
  };
  const activity = useAction(activityActions.activity, { ...filter, page, size: SIZE }, { staleTime: 0 });
  const kindOf = (row: Row) => {
    const declared = registry.entities.get(row.entity);
    if (declared) return say(declared.labels.one);
    // Reading a report is logged under its module, because a report is not a record.
    const module = registry.modules.find(({ name }) => name === row.entity);
    return module ? say(module.labels) : row.entity;
  };
  const stepIn = (row: Row) => {
    const declared = registry.entities.get(row.entity);
    return declared ? stepOf(declared, row.step) : null;
  };
  const opOf = (row: Row) => {
    const step = stepIn(row);
    if (step) return say(step.label);
    const known = ACTIVITY_OPS.find((each) => each === row.op);
    return known ? t(`activity.ops.${known}`) : row.op;
  };
  const fieldOf = (row: Row, name: string) => {
    const field = registry.entities.get(row.entity)?.fields[name] ?? stepIn(row)?.input?.[name];
    return field ? say(field.label) : name;
  };
  const download = async () => {
    setExporting(true);
    try {
      const rows: Row[] = [];
      for (let at = 1; at <= EXPORT.pages; at += 1) {
        const answer = await callAction(activityActions.activity, { ...filter, page: at, size: EXPORT.size });
        rows.push(...answer.rows);
        if (!answer.hasMore) break;
      }
      const head = [
        t('activity.when'),
        t('activity.who'),
        t('activity.op'),
        t('activity.kind'),
        t('activity.record'),
        t('activity.device'),
        t('activity.institution'),
        t('activity.changes'),
      ];
      const lines = rows.map((row) => [
        format.dateTime(row.at),
        [say(row.actorName), row.actorCode, row.actorId].filter(Boolean).join(' · '),
        opOf(row),
        kindOf(row),
        row.recordName ? say(row.recordName) : (row.record ?? ''),
        row.device ?? '',
        row.institution ? say(row.institution) : '',
        Object.entries(row.diff)
          .map(
            ([name, [before, after]]) => `${fieldOf(row, name)}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
          )
          .join('; '),
      ]);
      downloadText('activity-log.csv', toCsv([head, ...lines]));
    } catch (error) {
      reportError(error);
    } finally {
      setExporting(false);
    }
  };
  const kinds = [...registry.entities.values()]
    .filter((each) => each.audited)
    .map((each) => ({ value: each.name, label: say(each.labels.many) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <PageHeader>
        <Button variant="default" loading={isExporting} onClick={() => void download()}>
          {t('activity.export')}
        </Button>
      </PageHeader>
      <Stack>
        <SealNote institution={institution} />
        <Group align="end">
          <DateText
            style={{ flex: '1 1 9rem' }}
            label={t('activity.from')}
            value={value('from')}
            onChange={(next) => set('from', next)}
          />
          <DateText
            style={{ flex: '1 1 9rem' }}
            label={t('activity.until')}
            value={value('until')}
            onChange={(next) => set('until', next)}
          />
          <Select
            style={{ flex: '1 1 12rem' }}
            label={t('activity.kind')}
            searchable
            clearable
            limit={100}
            value={entity ?? null}
            onChange={(next) => set('entity', next)}
            data={kinds}
          />
          <Select
            style={{ flex: '1 1 9rem' }}
            label={t('activity.op')}
            clearable
            value={op ?? null}
            onChange={(next) => set('op', next)}
            data={ACTIVITY_OPS.map((each) => ({ value: each, label: t(`activity.ops.${each}`) }))}
          />
          {isPlatform ? (
            <RefSelect
              style={{ flex: '1 1 12rem' }}
              entity="institution"
              label={t('activity.institution')}
              value={institution}
              onChange={(next) => set('institution', next)}
            />
          ) : null}
        </Group>
        {activity.isError && !activity.data ? (
          <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />
        ) : activity.data?.rows.length === 0 && page === 1 ? (
          <EmptyState title={t('activity.none')} hint={t('activity.noneHint')} />
        ) : (
          <DataTable
            id="activity"
            caption={t('activity.what')}
            rows={activity.data?.rows ?? []}
            isLoading={activity.isPending}
            isStale={activity.isPlaceholderData}
            density="compact"
            columns={[
              { id: 'when', label: t('activity.when'), render: (row) => format.dateTime(row.at) },
              {
                id: 'who',
                label: t('activity.who'),
                heading: true,
                render: (row) => <Who name={row.actorName} code={row.actorCode} account={row.actorId} />,
              },
              { id: 'device', label: t('activity.device'), render: (row) => row.device ?? '' },
              { id: 'what', label: t('activity.what'), render: (row) => `${kindOf(row)}: ${opOf(row)}` },
              {
                id: 'record',
                label: t('activity.record'),
                render: (row) => <ActivityRecord row={row} isPlatform={isPlatform} />,
              },
              ...(isPlatform
                ? [
                    {
                      id: 'institution',
                      label: t('activity.institution'),
                      render: (row: Row) => (row.institution ? say(row.institution) : ''),
                    },
                  ]
                : []),
              { id: 'changes', label: t('activity.changes'), render: (row) => <Changes row={row} /> },
            ]}
          />
        )}
        <Group justify="flex-end">
          <Text size="sm" c="dimmed">
            {t('activity.page', { page })}
          </Text>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => set('page', String(page - 1))}>
            {t('activity.newer')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!activity.data?.hasMore}
            onClick={() => set('page', String(page + 1))}
          >
            {t('activity.older')}
          </Button>
        </Group>
      </Stack>
    </>
  );
}

function Changes({ row }: { row: Row }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const { entities, documents } = useRegistry();
  const declared = entities.get(row.entity);
  const fields = declared ? { ...stepOf(declared, row.step)?.input, ...declared.fields } : {};
  const shown = (name: string, value: unknown) => {
    const field = fields[name]!;
    const Cell = cellViews[field.kind];
    // A kind of paper is stored as `module.name`: readers know it by its name.
    const paper = typeof value === 'string' ? documents.get(value) : undefined;
    if (paper) return say(paper.labels.one);
    return value === null || value === '' ? (
      <Text span inherit c="dimmed">
        {t('activity.empty')}
      </Text>
    ) : (
      <Cell field={field} name={name} value={value} labels={{}} />
    );
  };
  return (
    <Stack gap={2}>
      {Object.entries(row.diff)
        .filter(([name]) => fields[name])
        .map(([name, [before, after]]) => (
          <Text key={name} size="xs" component="div" style={{ overflowWrap: 'anywhere' }}>
            <strong>{say(fields[name]!.label)}:</strong>{' '}
            {numbersChanged(before, after) ??
              (UNTOLD.has(fields[name]!.kind) || before === '•••' ? (
                t('activity.changedFields')
              ) : (
                <>
                  {row.op === 'create' ? null : <>{shown(name, before)} → </>}
                  {shown(name, after)}
                </>
              ))}
          </Text>
        ))}
    </Stack>
  );
}

type Numbers = Readonly<Record<string, number>>;
const isNumbers = (value: unknown): value is Numbers =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'number');

/** The change in a record of numbers, such as the marks of a paper by part; null for anything else. */
function numbersChanged(before: unknown, after: unknown): string | null {
  const [was, is] = [before ?? {}, after ?? {}];
  if (!isNumbers(was) || !isNumbers(is)) return null;
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key]);
  return keys.length === 0 ? null : keys.map((key) => `${key} ${was[key] ?? '–'} → ${is[key] ?? '–'}`).join(', ');
}
