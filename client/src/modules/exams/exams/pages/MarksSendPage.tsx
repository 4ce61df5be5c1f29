import { Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { examActions, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { toast } from '../../../../kit/ui/toast';
import { useAddress, useAddressValue } from '../../../../kit/ui/use-address';
import { ReopenDialog } from '../marks/ReopenDialog';
import { ExamChoice } from '../parts/ExamChoice';

type Sheet = ActionOutput<typeof examActions.sheets>['sheets'][number];
const KINDS = ['all', 'missing', 'ready', 'submitted', 'locked'] as const;
type Kind = (typeof KINDS)[number];
const isKind = (value: string): value is Kind => (KINDS as readonly string[]).includes(value);
const keyOf = ({ examSubject, section }: Pick<Sheet, 'examSubject' | 'section'>) => ({ examSubject, section });
/** An open sheet in which nobody is missing is ready to be sent. */
const kindOf = ({ state, complete, candidates }: Sheet): Exclude<Kind, 'all'> =>
  state !== 'open' ? state : complete < candidates ? 'missing' : 'ready';

/** /site/exam/marks-send: how far each sheet of an exam is, and the step that comes next: send, verify, return. */
export default function MarksSendPage() {
  const [params, set] = useAddress();
  return (
    <>
      <ExamChoice
        value={params.get('exam')}
        onChange={(exam) => set({ exam })}
        head={(control) => <PageHeader>{control}</PageHeader>}
      >
        {(exam) => <Sheets key={exam.id} exam={exam.id} />}
      </ExamChoice>
    </>
  );
}

function Sheets({ exam }: { exam: string }) {
  const { t } = useTranslation('exams');
  const can = useCan();
  const format = useFormat();
  const [kind, setKind] = useAddressValue<Kind>('kind', isKind, 'all');
  const [returned, setReturned] = useState<Sheet | null>(null);
  // A teacher may not follow sheets of others; theirs are read again with each step.
  const subscriptions = can('exams.everySheet') ? [{ entity: 'marksSheet', room: { field: 'exam', value: exam } }] : [];
  const asked = useAction(examActions.sheets, { exam }, { subscriptions, staleTime: 0 });
  const again = () => void asked.refetch();
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={again} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { sheets } = asked.data;
  const of = (wanted: Kind) => sheets.filter((sheet) => wanted === 'all' || kindOf(sheet) === wanted);
  const wordOf = (value: Kind) => t(`send.${value}`);
  const left = sheets.reduce((sum, { complete, candidates }) => sum + Math.max(0, candidates - complete), 0);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Select
          aria-label={t('send.show')}
          allowDeselect={false}
          value={kind}
          onChange={(next) => next && isKind(next) && setKind(next)}
          data={KINDS.map((value) => ({ value, label: `${wordOf(value)} (${format.number(of(value).length)})` }))}
        />
        <SendAll sheets={of('ready').filter((sheet) => sheet.own)} onDone={again} />
        <Figures
          isInline
          isLive
          figures={[
            { key: 'sheets', label: t('send.sheets'), value: format.number(sheets.length) },
            {
              key: 'left',
              label: t('send.marksMissing'),
              value: format.number(left),
              tone: left > 0 ? 'warn' : 'good',
            },
            { key: 'ready', label: t('send.ready'), value: format.number(of('ready').length) },
            { key: 'submitted', label: t('send.submitted'), value: format.number(of('submitted').length) },
            { key: 'locked', label: t('send.locked'), value: format.number(of('locked').length) },
          ]}
        />
      </Group>
      {sheets.length === 0 ? (
        <EmptyState icon={IconPencil} title={t('send.none')} hint={t('send.noneHint')} />
      ) : of(kind).length === 0 ? (
        <EmptyState icon={IconPencil} title={t('send.none')} hint={t('send.noneOfKind')} />
      ) : (
        <SheetTable exam={exam} sheets={of(kind)} onReturn={setReturned} onDone={again} />
      )}
      {returned ? <ReopenDialog sheet={keyOf(returned)} onDone={again} onClose={() => setReturned(null)} /> : null}
    </Stack>
  );
}

function SendAll({ sheets, onDone }: { sheets: readonly Sheet[]; onDone: () => void }) {
  const { t } = useTranslation('exams');
  const submit = useAction(examActions.submitSheet);
  if (sheets.length < 2) return null;
  const sendAll = async () => {
    const count = sheets.length;
    if (!(await confirm({ title: t('send.sendTitle'), message: t('send.sendAsk'), yes: t('send.sendAll', { count }) })))
      return;
    let sent = 0;
    // One after the other: what cannot be sent says why and stops the rest.
    for (const sheet of sheets) {
      const answer = await submit.run(keyOf(sheet));
      if (!answer.ok) break;
      sent += 1;
    }
    if (sent > 0) toast('good', t('send.sent', { count: sent }));
    onDone();
  };
  return (
    <Button leftSection={<IconSend size={17} aria-hidden />} loading={submit.isPending} onClick={() => void sendAll()}>
      {t('send.sendAll', { count: sheets.length })}
    </Button>
  );
}

interface SheetTableProps {
  exam: string;
  sheets: readonly Sheet[];
  onReturn: (sheet: Sheet) => void;
  onDone: () => void;
}
function SheetTable({ exam, sheets, onReturn, onDone }: SheetTableProps) {
  const { t } = useTranslation('exams');
  const say = useText();
  const format = useFormat();
  return (
    <DataTable
      id="marks-send"
      caption={t('send.caption')}
      rows={sheets.map((sheet) => ({ ...sheet, id: `${sheet.examSubject}:${sheet.section}` }))}
      columns={[
        {
          id: 'sheet',
          label: t('send.sheet'),
          heading: true,
          render: (row) => `${say(row.sectionLabel)} · ${say(row.subject)}`,
        },
        {
          id: 'teacher',
          label: t('send.teacher'),
          isEmpty: (row) => row.teachers.length === 0,
          render: (row) => row.teachers.map(say).join(', ') || '–',
        },
        {
          id: 'entered',
          label: t('send.entered'),
          numeric: true,
          render: (row) =>
            t('list.progress', { done: format.number(row.complete), total: format.number(row.candidates) }),
        },
        {
          id: 'last',
          label: t('send.last'),
          render: (row) =>
            row.lastEntryAt ? format.relative(row.lastEntryAt) : row.complete > 0 ? '–' : t('send.never'),
        },
        {
          id: 'state',
          label: t('send.state'),
          render: (row) => <StateBadge entity={MarksSheet} state={row.state} quiet />,
        },
        {
          id: 'act',
          label: t('send.act'),
          isAction: true,
          render: (row) => <NextStep exam={exam} sheet={row} onReturn={() => onReturn(row)} onDone={onDone} />,
        },
      ]}
    />
  );
}

interface NextStepProps {
  exam: string;
  sheet: Sheet;
  onReturn: () => void;
  onDone: () => void;
}
function NextStep({ exam, sheet, onReturn, onDone }: NextStepProps) {
  const { t } = useTranslation('exams');
  const say = useText();
  const can = useCan();
  const submit = useAction(examActions.submitSheet, {
    onDone: () => {
      toast('good', t('send.sent', { count: 1 }));
      onDone();
    },
  });
  const lock = useAction(examActions.lockSheet, {
    onDone: () => {
      toast('good', t('send.verified'));
      onDone();
    },
  });
  const kind = kindOf(sheet);
  const name = `${say(sheet.sectionLabel)} · ${say(sheet.subject)}`;
  if (kind === 'missing' || (kind === 'ready' && !sheet.own))
    return sheet.own ? (
      <Button
        size="compact-sm"
        variant="default"
        component={Link}
        to={`/site/exam/marks-entry?exam=${exam}&section=${sheet.section}&subject=${sheet.examSubject}`}
        aria-label={t('send.enterOf', { sheet: name })}
      >
        {t('send.enter')}
      </Button>
    ) : null;
  if (kind === 'ready')
    return (
      <Button
        size="compact-sm"
        aria-label={t('send.sendOf', { sheet: name })}
        loading={submit.isPending}
        onClick={() => void submit.run(keyOf(sheet))}
      >
        {t('send.send')}
      </Button>
    );
  if (!can('exams.lockSheets')) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {kind === 'submitted' ? (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('send.verifyOf', { sheet: name })}
          loading={lock.isPending}
          onClick={() => void lock.run(keyOf(sheet))}
        >
          {t('send.verify')}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" aria-label={t('send.returnOf', { sheet: name })} onClick={onReturn}>
        {t('send.return')}
      </Button>
    </Group>
  );
}
