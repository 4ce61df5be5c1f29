import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { groupBy } from '@pathshala/shared';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../kit/table/DataTable';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { SyncText } from '../parts/SyncText';
import {
  cellKey,
  partsOfKey,
  shownRows,
  type CodedSession,
  type CodedSheet,
  type CodedSnapshot,
} from './coded-session';
import { ScriptForm } from './ScriptForm';
import { useCodedMarks } from './use-coded-marks';

/** Marks of a paper by code: one script after the other, and the marks entered so far, with or without a network. */
export function CodedMarks({ examSubject }: { examSubject: string }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const { session, snapshot } = useCodedMarks(examSubject);
  const { sheet, sync, refusal, error, isKept } = snapshot;
  if (error && !sheet) return <ErrorState error={error} onRetry={() => void session.load()} />;
  if (!sheet) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  return (
    <Stack gap="md">
      {sheet.refusalText ? <Alert color="amber">{say(sheet.refusalText)}</Alert> : null}
      {sync === 'refused' && refusal ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
          {t('sync.refused', { reason: refusal })}
        </Alert>
      ) : null}
      {sync === 'waiting' || isKept ? (
        <Alert color="amber" py="xs" icon={<IconCloudOff size={18} />}>
          {t('sync.waitingHint')}
        </Alert>
      ) : null}
      <Entries session={session} snapshot={snapshot} sheet={sheet} />
    </Stack>
  );
}

interface EntriesProps {
  session: CodedSession;
  snapshot: CodedSnapshot;
  sheet: CodedSheet;
}
function Entries({ session, snapshot, sheet }: EntriesProps) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const [code, setCode] = useState<string | null>(null);
  const { pending, conflicts, sync } = snapshot;
  const { parts, scripts, complete } = sheet;
  const rows = shownRows(sheet, pending);
  const isClosed = sheet.refusal !== null;
  const waiting = new Set([...pending.keys()].map((key) => partsOfKey(key).code));
  return (
    <>
      {isClosed ? null : (
        <ScriptForm
          key={code ?? ''}
          parts={parts}
          rows={rows}
          first={code}
          onEnter={(script, entries) => {
            for (const { part, value, was } of entries) session.enter(cellKey(script, part), value, { was });
            setCode(null);
          }}
        />
      )}
      {conflicts.size > 0 ? <Conflicts session={session} snapshot={snapshot} parts={parts} /> : null}
      <Text size="sm" c="dimmed" role="status">
        {t('coded.progress', { done: format.number(complete), total: format.number(scripts) })} ·{' '}
        <SyncText sync={isClosed ? 'refused' : sync} pending={pending.size} />
      </Text>
      <DataTable
        id="coded-marks"
        caption={t('coded.caption')}
        rows={rows.map((row) => ({ ...row, id: row.code }))}
        columns={[
          { id: 'code', label: t('codes.code'), heading: true, render: (row) => row.code },
          ...parts.map((part) => ({
            id: `part-${part.key}`,
            label: `${locale === 'bn' ? part.nameBn : part.name} (${format.number(part.full)})`,
            numeric: true,
            render: ({ marks }: CodedSheet['rows'][number]) => {
              const mark = marks[part.key];
              return mark === undefined ? '–' : format.number(mark);
            },
          })),
          {
            id: 'state',
            label: t('codes.state'),
            render: (row) => (
              <StatusBadge tone={waiting.has(row.code) ? 'neutral' : row.complete ? 'good' : 'warn'} quiet>
                {waiting.has(row.code) ? t('coded.waiting') : row.complete ? t('coded.whole') : t('coded.part')}
              </StatusBadge>
            ),
          },
          {
            id: 'by',
            label: t('coded.by'),
            isEmpty: (row) => !row.by,
            render: (row) => (row.by ? say(row.by) : ''),
          },
          {
            id: 'act',
            label: t('send.act'),
            isAction: true,
            render: (row) =>
              isClosed ? null : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('coded.changeOf', { code: row.code })}
                  onClick={() => setCode(row.code)}
                >
                  {t('coded.change')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

/** The marks that were not taken: those that someone else entered differently, and codes that no script has. */
function Conflicts({
  session,
  snapshot,
  parts,
}: Pick<EntriesProps, 'session' | 'snapshot'> & Pick<CodedSheet, 'parts'>) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const shown = (value: number | null) => (value === null ? t('conflict.empty') : format.number(value));
  const byCode = groupBy([...snapshot.conflicts], ([key]) => partsOfKey(key).code);
  return [...byCode].map(([code, cells]) => {
    const isUnknown = cells.some(([, { by }]) => by === 'unknown');
    const resolve = (keep: 'mine' | 'theirs') => cells.forEach(([key]) => session.resolve(key, keep));
    const lines = cells.map(([key, { mine, theirs, by }]) => {
      const part = parts.find((each) => each.key === partsOfKey(key).part);
      const name = (locale === 'bn' ? part?.nameBn : part?.name) ?? '';
      if (by === 'unknown') return `${name}: ${shown(mine)}`;
      return `${name}: ${t('conflict.who', { name: by ? say(by) : t('conflict.somebody'), value: shown(theirs) })}`;
    });
    const title = isUnknown ? t('coded.unknown', { code }) : `${code}: ${t('conflict.title', { count: cells.length })}`;
    return (
      <Alert key={code} color={isUnknown ? 'red' : 'amber'} role="alert" title={title}>
        <Stack gap="xs">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <Group gap="xs">
            <Button size="compact-sm" onClick={() => resolve('mine')}>
              {isUnknown ? t('coded.tryAgain') : t('coded.mine')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => resolve('theirs')}>
              {isUnknown ? t('coded.discard') : t('coded.theirs')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  });
}
