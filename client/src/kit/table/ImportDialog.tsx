import { Alert, Button, FileButton, Group, List, Modal, ScrollArea, Stack, Stepper, Table, Text } from '@mantine/core';
import { actionsOf, type Choice, type Entity, type ImportReport, type Registry } from '@pathshala/shared';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordedChoices, type Wording } from '../fields/choice/use-worded-choices';
import { useAction } from '../data/use-action';
import { useRegistry } from '../data/session';
import { callAction } from '../data/api';
import { reportError } from '../data/report-error';
import { useLocale, useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { toast } from '../ui/toast';
import { toCsv } from './csv';
import {
  faultyRows,
  importFields,
  importSlices,
  joinReports,
  templateHeader,
  templateRows,
  toImportRows,
  type ImportSheet,
} from './import-rows';
import { readSheetFile } from './read-sheet';
import { downloadText } from '../ui/download';

interface Sheet extends ImportSheet {
  name: string;
  /** As it was read, heading first. */
  cells: string[][];
}

/** Template → file → check of every row without saving → saving of the good rows. */
export function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  const locale = useLocale();
  const registry = useRegistry();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const { run, isPending } = useAction(actionsOf(entity).import);
  const labelOf = (name: string) => (entity.fields[name] ? say(entity.fields[name].label) : name);

  const send = async (rows: Record<string, string>[], dryRun: boolean): Promise<ImportReport | null> => {
    const reports: ImportReport[] = [];
    for (const slice of importSlices(rows)) {
      const outcome = await run({ rows: slice, dryRun });
      if (!outcome.ok) return null;
      reports.push(outcome.data);
    }
    return joinReports(reports);
  };
  const check = async (file: File | null) => {
    if (!file) return;
    const cells = await readSheetFile(file);
    const read = { name: file.name, cells, ...toImportRows(entity, cells) };
    setSheet(read);
    setReport(null);
    if (read.rows.length === 0 || read.missing.length > 0) return;
    const outcome = await send(read.rows, true);
    if (outcome) setReport(outcome);
  };
  const giveTemplate = async () => {
    try {
      const words = await wordsOf(entity, registry);
      downloadText(
        `${entity.path}-template.csv`,
        toCsv(
          templateRows(entity, {
            locale,
            registry,
            choicesOf: (name) => words.get(name) ?? entity.fields[name]?.of.choices ?? [],
          }),
        ),
      );
    } catch (error) {
      reportError(error);
    }
  };
  const save = async () => {
    const outcome = await send(sheet!.rows, false);
    if (!outcome) return;
    setReport(outcome);
    toast(
      outcome.saved === outcome.total ? 'good' : 'warn',
      t('import.saved', { saved: format.number(outcome.saved), total: format.number(outcome.total) }),
    );
    if (outcome.faults.length === 0) onClose();
  };

  return (
    <Modal opened onClose={onClose} size="xl" title={`${t('import.title')}: ${say(entity.labels.many)}`}>
      <Stack>
        <Stepper active={report ? 2 : sheet ? 1 : 0} size="xs" aria-label={t('import.title')}>
          <Stepper.Step label={t('import.stepFile')} />
          <Stepper.Step label={t('import.stepCheck')} />
          <Stepper.Step label={t('import.stepSave')} />
        </Stepper>
        <Text size="sm" c="dimmed">
          {t('import.hint')}
        </Text>
        <Group>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void giveTemplate()}>
            {t('import.template')}
          </Button>
          <FileButton accept=".csv,.xlsx" onChange={(file) => void check(file)}>
            {(props) => (
              <Button {...props} loading={isPending && !report} leftSection={<IconUpload size={16} />}>
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
          {sheet ? (
            <Text size="sm">
              {sheet.name} · {t('import.rows', { n: format.number(sheet.rows.length) })}
            </Text>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {t('import.columns')} {templateHeader(entity).map(labelOf).join(', ')}
        </Text>
        {sheet && sheet.unknown.length > 0 ? (
          <Alert color="amber">
            {t('import.unknown')} {sheet.unknown.join(', ')}
          </Alert>
        ) : null}
        {sheet && sheet.missing.length > 0 ? (
          <Alert color="red">
            {t('import.missing')} {sheet.missing.map(labelOf).join(', ')}
          </Alert>
        ) : null}
        {sheet && sheet.rows.length === 0 ? <Alert color="red">{t('import.empty')}</Alert> : null}
        {report ? (
          <Alert color={report.faults.length === 0 ? 'leaf' : 'amber'}>
            {t('import.report', { good: format.number(report.good), total: format.number(report.total) })}
            {report.faults.length > 0
              ? ` ${t('import.faults', { n: format.number(new Set(report.faults.map((fault) => fault.row)).size) })}`
              : ''}
          </Alert>
        ) : null}
        {report && report.faults.length > 0 ? (
          <ScrollArea.Autosize mah="18rem">
            <Table striped stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('import.row')}</Table.Th>
                  <Table.Th>{t('import.field')}</Table.Th>
                  <Table.Th>{t('import.problem')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {report.faults.slice(0, 200).map((fault, index) => (
                  <Table.Tr key={index}>
                    <Table.Td>{format.number(sheet?.lines[fault.row - 2] ?? fault.row)}</Table.Td>
                    <Table.Td>{fault.field ? labelOf(fault.field) : ''}</Table.Td>
                    <Table.Td>{say(fault.message)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {report.faults.length > 200 ? (
              <List mt="xs">
                <List.Item>{t('import.more', { n: format.number(report.faults.length - 200) })}</List.Item>
              </List>
            ) : null}
          </ScrollArea.Autosize>
        ) : null}
        <Group justify="flex-end">
          {report && sheet && report.faults.length > 0 ? (
            <Button
              variant="default"
              mr="auto"
              leftSection={<IconDownload size={16} />}
              onClick={() =>
                downloadText(
                  `${entity.path}-problems.csv`,
                  toCsv(
                    faultyRows(entity, {
                      sheet: sheet.cells,
                      lines: sheet.lines,
                      faults: report.faults,
                      locale,
                      heading: t('import.problem'),
                    }),
                  ),
                )
              }
            >
              {t('import.takeFaults')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            disabled={!report || report.good === 0 || report.saved > 0}
            loading={isPending && Boolean(report)}
            onClick={() => void save()}
          >
            {t('import.save', { n: format.number(report?.good ?? 0) })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Choices of fields that an institution names itself, as it names those that it offers. */
async function wordsOf(entity: Entity, registry: Registry): Promise<Map<string, readonly Choice[]>> {
  const out = new Map<string, readonly Choice[]>();
  for (const [name, { of }] of importFields(entity)) {
    const catalogue = of.worded ? registry.entities.get(of.worded) : undefined;
    if (!catalogue) continue;
    const { rows } = await callAction(actionsOf(catalogue).list, { size: 200 });
    out.set(
      name,
      wordedChoices(of.choices ?? [], rows as unknown as Wording[]).filter((choice) => !choice.isOld),
    );
  }
  return out;
}
