import { Button, Group } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { JobApplication, recruitmentActions, type JobPost } from '@pathshala/shared/modules/staff/recruitment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { MarkInput, type TypedMark } from './MarkInput';

type MeritRow = ActionOutput<typeof recruitmentActions.desk>['rows'][number];
const TONES = { selected: 'good', waiting: 'warn', rejected: 'neutral' } as const;

/** Applicants by merit as far as they are marked; the office enters the written test here. */
export function MeritTable({ post, rows }: { post: Row<typeof JobPost>; rows: MeritRow[] }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedMark>>(new Map());
  const save = useAction(recruitmentActions.saveWritten, { changes: [JobApplication.name] });
  useUnsavedGuard(typed.size > 0);
  if (rows.length === 0) return <EmptyState title={t('merit.none')} />;
  const maySave = post.writtenMax > 0 && post.state === 'selecting' && can(recruitmentActions.saveWritten.permission);
  const marks = (value: number | null) => (value === null ? '' : format.number(value / 100));
  const columns: Column<MeritRow>[] = [
    {
      id: 'place',
      label: t('merit.place'),
      numeric: true,
      render: ({ place }) => (place === null ? '' : format.number(place)),
    },
    { id: 'name', label: t('merit.name'), heading: true, render: ({ name }) => say(name) },
    { id: 'number', label: t('merit.number'), render: ({ number }) => number },
    ...(post.writtenMax > 0
      ? [
          {
            id: 'written',
            label: t('merit.written', { max: format.number(post.writtenMax) }),
            numeric: !maySave,
            render: (row: MeritRow) =>
              maySave && ['called', 'interviewed'].includes(row.state) ? (
                <MarkInput
                  label={t('merit.writtenOf', { name: say(row.name) })}
                  value={typed.has(row.id) ? typed.get(row.id) : row.written}
                  max={post.writtenMax}
                  wrong={t('merit.wrong')}
                  onChange={(value) => setTyped((before) => new Map(before).set(row.id, value))}
                />
              ) : (
                marks(row.written)
              ),
          },
        ]
      : []),
    {
      id: 'viva',
      label: t('merit.viva', { max: format.number(post.vivaMax) }),
      numeric: true,
      render: ({ viva, votes }) => (viva === null ? t('merit.votes', { count: votes }) : marks(viva)),
    },
    { id: 'total', label: t('merit.total'), numeric: true, render: ({ total }) => marks(total) },
    {
      id: 'outcome',
      label: t('merit.outcome'),
      render: ({ outcome, state }) =>
        outcome && state === 'interviewed' ? (
          <StatusBadge tone={TONES[outcome]}>{t(`merit.${outcome}`)}</StatusBadge>
        ) : (
          <StateBadge entity={JobApplication} state={state} />
        ),
    },
  ];
  const complete = [...typed].flatMap(([jobApplication, value]) =>
    value === undefined ? [] : [{ jobApplication, marks: value }],
  );
  const isWrong = complete.length < typed.size;
  const keep = async () => {
    const outcome = await save.run({ jobPost: post.id, marks: complete });
    if (!outcome.ok) return;
    setTyped(new Map());
    toast('good', t('merit.saved'));
  };
  return (
    <>
      <DataTable id="merit" caption={t('selection.merit')} columns={columns} rows={rows} />
      {maySave && typed.size > 0 ? (
        <Group>
          <Button disabled={isWrong} loading={save.isPending} onClick={() => void keep()}>
            {t('merit.save', { count: typed.size })}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
