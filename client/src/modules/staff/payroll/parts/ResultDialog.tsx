import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { payrollActions, resultsOfSheet, type ResultLine } from '@pathshala/shared/modules/staff/payroll';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { readSheetFile } from '../../../../kit/table/read-sheet';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';

type Answer = ActionOutput<typeof payrollActions.enterResult>;
const TONES = {
  paid: 'good',
  returned: 'bad',
  own: 'warn',
  before: 'neutral',
  unknown: 'warn',
  otherAmount: 'warn',
} as const;

/** The file that a bank sends back, looked at line by line before anything changes. */
export function ResultDialog({ payRun, onClose }: { payRun: string; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const [file, setFile] = useState<File | null>(null);
  const [lines, setLines] = useState<ResultLine[]>([]);
  const [faults, setFaults] = useState(0);
  const [problem, setProblem] = useState<'unreadable' | 'noColumns' | null>(null);
  const [looked, setLooked] = useState<Answer | null>(null);
  const look = useAction(payrollActions.enterResult, { changes: [], onDone: setLooked });
  const apply = useAction(payrollActions.enterResult, {
    changes: ['payRun', 'paySlip', 'payReturn'],
    onDone: ({ returned }) => {
      toast('good', t('bankResult.done', { count: returned }));
      onClose();
    },
  });
  const read = async (next: File | null) => {
    setFile(next);
    setLines([]);
    setFaults(0);
    setProblem(null);
    setLooked(null);
    if (!next) return;
    try {
      const all = resultsOfSheet(await readSheetFile(next));
      const sound = (all ?? []).flatMap((line) => ('fault' in line ? [] : [line]));
      setFaults((all?.length ?? 0) - sound.length);
      setLines(sound);
      if (!all || all.length === 0) setProblem('noColumns');
      else if (sound.length > 0) void look.run({ payRun, dryRun: true, lines: sound });
    } catch {
      setProblem('unreadable');
    }
  };
  const returned = looked?.returned ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bankResult.title')}
      closeButtonProps={{ 'aria-label': t('bankResult.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('bankResult.help')}</Text>
        <FileInput
          label={t('bankResult.file')}
          placeholder={t('bankResult.choose')}
          accept=".csv,.xlsx"
          clearable
          clearButtonProps={{ 'aria-label': t('bankResult.clear') }}
          leftSection={<IconFileSpreadsheet size={17} aria-hidden />}
          value={file}
          onChange={(next) => void read(next)}
        />
        {problem ? (
          <Alert color="red" role="alert">
            {t(`bankResult.${problem}`)}
          </Alert>
        ) : null}
        {faults > 0 ? <Alert color="yellow">{t('bankResult.faults', { count: faults })}</Alert> : null}
        {looked ? <Lines rows={looked.rows} /> : null}
        {looked ? (
          <Group justify="flex-end">
            <Button
              disabled={returned === 0}
              loading={apply.isPending}
              onClick={() => void apply.run({ payRun, dryRun: false, lines })}
            >
              {returned === 0 ? t('bankResult.nothing') : t('bankResult.apply', { count: returned })}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Modal>
  );
}

function Lines({ rows }: Pick<Answer, 'rows'>) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  return (
    <DataTable
      id="bank-result"
      caption={t('bankResult.lines')}
      rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
      columns={[
        { id: 'line', label: t('bankResult.line'), numeric: true, render: (row) => format.number(row.line) },
        {
          id: 'name',
          label: t('slips.employee'),
          heading: true,
          render: (row) => [row.name ? say(row.name) : '', row.code].filter(Boolean).join(' · '),
        },
        {
          id: 'amount',
          label: t('slip.amount'),
          numeric: true,
          render: (row) => (row.amount === null ? '' : format.money(row.amount)),
        },
        {
          id: 'verdict',
          label: t('bankResult.verdict'),
          render: (row) => (
            <StatusBadge tone={TONES[row.verdict]}>{t(`bankResult.verdicts.${row.verdict}`)}</StatusBadge>
          ),
        },
        { id: 'reason', label: t('bankResult.reason'), render: (row) => row.reason ?? '' },
      ]}
    />
  );
}
