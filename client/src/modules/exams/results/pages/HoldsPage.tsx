import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { RowSelectionState } from '@tanstack/react-table';
import type { ActionOutput, Row } from '@pathshala/shared';
import { Class } from '@pathshala/shared/modules/school/academics';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { holdReasons, ResultHold, resultHoldActions } from '@pathshala/shared/modules/exams/results';
import { IconLock, IconLockOpen, IconScale, IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useOptions } from '../../../../kit/data/use-entity';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { ExamChoice } from '../../exams';
import { HoldDialog } from '../parts/HoldDialog';
import { HoldRuleDialog } from '../parts/HoldRuleDialog';

type Listed = ActionOutput<typeof resultHoldActions.holdList>['rows'][number];

/**
 * /site/result/permission: students whose result is withheld or shown, class by class. Chosen from the list or by a
 * rule.
 */
export default function HoldsPage() {
  const { t } = useTranslation('results');
  const [params, set] = useAddress();
  return (
    <>
      <PageHeader hint={t('holds.hint')} />
      <ExamChoice first="published" value={params.get('exam')} onChange={(exam) => set({ exam, class: null })}>
        {(exam, control) => (
          <OfExam
            key={exam.id}
            exam={exam}
            control={control}
            chosen={exam.classes.find((each) => each === params.get('class')) ?? exam.classes[0]}
            onChoose={(klass) => set({ exam: exam.id, class: klass })}
          />
        )}
      </ExamChoice>
    </>
  );
}

interface OfExamProps {
  exam: Row<typeof Exam>;
  control: ReactNode;
  chosen: string | undefined;
  onChoose: (klass: string | null) => void;
}
function OfExam({ exam, control, chosen, onChoose }: OfExamProps) {
  const { t } = useTranslation('results');
  const locale = useLocale();
  const classes = useOptions(Class, { ids: exam.classes });
  const [isRuling, setRuling] = useState(false);
  const items = (classes.data ?? []).map(({ id, label }) => ({ value: id, label: label[locale] }));
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {control}
        <Select
          aria-label={t('holds.class')}
          w="12rem"
          allowDeselect={false}
          value={chosen ?? null}
          onChange={onChoose}
          data={items}
        />
        <Button variant="default" leftSection={<IconScale size={17} aria-hidden />} onClick={() => setRuling(true)}>
          {t('holds.byRule')}
        </Button>
      </Group>
      {chosen ? <Students key={chosen} exam={exam.id} klass={chosen} /> : null}
      {isRuling ? <HoldRuleDialog exam={exam.id} classes={items} onClose={() => setRuling(false)} /> : null}
    </Stack>
  );
}

function Students({ exam, klass }: { exam: string; klass: string }) {
  const { t } = useTranslation('results');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [isHolding, setHolding] = useState(false);
  const asked = useAction(
    resultHoldActions.holdList,
    { exam, class: klass },
    { subscriptions: [{ entity: ResultHold.name }] },
  );
  const release = useAction(resultHoldActions.releaseStudents, {
    changes: [ResultHold.name],
    onDone: ({ lifted }) => {
      toast('good', t('holds.released', { count: lifted }));
      setSelection({});
    },
  });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const rows = asked.data.rows.map((row) => ({ ...row, id: row.student }));
  if (rows.length === 0) return <EmptyState icon={IconUsers} title={t('holds.nobody')} />;
  const chosen = rows.filter(({ id }) => selection[id]);
  const held = chosen.filter(({ hold }) => hold !== null);
  return (
    <>
      <DataTable
        id="result-holds"
        caption={t('holds.caption')}
        rows={rows}
        selection={selection}
        onSelection={setSelection}
        columns={[
          { id: 'section', label: t('holds.section'), isBrief: true, render: (row) => say(row.section) },
          { id: 'roll', label: t('holds.roll'), numeric: true, render: (row) => format.digits(row.roll) },
          { id: 'name', label: t('holds.name'), heading: true, render: (row) => nameIn(locale, row) },
          {
            id: 'overdue',
            label: t('holds.overdue'),
            numeric: true,
            isEmpty: (row) => row.overdue === 0,
            render: (row) => (row.overdue > 0 ? format.money(row.overdue) : ''),
          },
          { id: 'state', label: t('holds.state'), isState: true, render: (row) => <Standing row={row} /> },
        ]}
      />
      <Group gap="sm" className="form-actions">
        <Button
          leftSection={<IconLock size={17} aria-hidden />}
          disabled={chosen.length === held.length}
          onClick={() => setHolding(true)}
        >
          {t('holds.hold', { count: chosen.length - held.length })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLockOpen size={17} aria-hidden />}
          disabled={held.length === 0}
          loading={release.isPending}
          onClick={() => void release.run({ exam, students: held.map(({ id }) => id) })}
        >
          {t('holds.release', { count: held.length })}
        </Button>
      </Group>
      {isHolding ? (
        <HoldDialog
          exam={exam}
          students={chosen.filter(({ hold }) => hold === null).map(({ id }) => id)}
          onClose={() => setHolding(false)}
          onDone={() => {
            setSelection({});
            setHolding(false);
          }}
        />
      ) : null}
    </>
  );
}

function Standing({ row: { hold, isExpelled } }: { row: Listed }) {
  const { t } = useTranslation('results');
  const say = useText();
  const reason = holdReasons.find(({ value }) => value === hold?.reason);
  const about = [isExpelled ? t('holds.expelled') : '', hold?.note ?? ''].filter(Boolean).join(' · ');
  return (
    <>
      {reason ? (
        <StatusBadge tone="bad">{t('holds.held', { reason: say(reason.label) })}</StatusBadge>
      ) : (
        <StatusBadge tone="good">{t('holds.shown')}</StatusBadge>
      )}
      {about ? (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      ) : null}
    </>
  );
}
