import { Alert, Button, FileButton, Group, List, Modal, ScrollArea, Stack, Stepper, Table, Text } from '@mantine/core';
import { actionsOf, type Entity, type ImportReport } from '@pathshala/shared';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { toast } from '../ui/toast';
import { downloadText, parseCsv, toCsv } from './csv';
import { importFields, templateHeader, toImportRows } from './import-rows';

interface Sheet {
  name: string;
  rows: Record<string, string>[];
  unknown: string[];
  missing: string[];
}

/** Template → file → check of every row without saving → saving of the good rows. */
export function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const { run, isPending } = useAction(actionsOf(entity).import);
  const labelOf = (name: string) => (entity.fields[name] ? say(entity.fields[name].label) : name);

  const check = async (file: File | null) => {
    if (!file) return;
    const read = { name: file.name, ...toImportRows(entity, parseCsv(await file.text())) };
    setSheet(read);
    setReport(null);
    if (read.rows.length === 0 || read.missing.length > 0) return;
    const outcome = await run({ rows: read.rows, dryRun: true });
    if (outcome.ok) setReport(outcome.data);
  };
  const save = async () => {
    const outcome = await run({ rows: sheet!.rows, dryRun: false });
    if (!outcome.ok) return;
    setReport(outcome.data);
    toast(outcome.data.saved === outcome.data.total ? 'good' : 'warn', t('import.saved', { saved: format.number(outcome.data.saved), total: format.number(outcome.data.total) }));
    if (outcome.data.faults.length === 0) onClose();
  };

  return (
    <Modal opened onClose={onClose} size="xl" title={`${t('import.title')}: ${say(entity.labels.many)}`}>
      <Stack>
        <Stepper active={report ? 2 : sheet ? 1 : 0} size="xs" aria-label={t('import.title')}>
          <Stepper.Step label={t('import.stepFile')} />
          <Stepper.Step label={t('import.stepCheck')} />
          <Stepper.Step label={t('import.stepSave')} />
        </Stepper>
        <Text size="sm" c="dimmed">{t('import.hint')}</Text>
        <Group>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => downloadText(`${entity.path}-template.csv`, toCsv([importFields(entity).map(([, field]) => say(field.label))]))}>{t('import.template')}</Button>
          <FileButton accept=".csv,text/csv" onChange={(file) => void check(file)}>
            {(props) => <Button {...props} loading={isPending && !report} leftSection={<IconUpload size={16} />}>{t('import.choose')}</Button>}
          </FileButton>
          {sheet ? <Text size="sm">{sheet.name} · {t('import.rows', { n: format.number(sheet.rows.length) })}</Text> : null}
        </Group>
        <Text size="xs" c="dimmed">{t('import.columns')} {templateHeader(entity).map(labelOf).join(', ')}</Text>
        {sheet && sheet.unknown.length > 0 ? <Alert color="amber">{t('import.unknown')} {sheet.unknown.join(', ')}</Alert> : null}
        {sheet && sheet.missing.length > 0 ? <Alert color="red">{t('import.missing')} {sheet.missing.map(labelOf).join(', ')}</Alert> : null}
        {sheet && sheet.rows.length === 0 ? <Alert color="red">{t('import.empty')}</Alert> : null}
        {report ? (
          <Alert color={report.faults.length === 0 ? 'leaf' : 'amber'}>
            {t('import.report', { good: format.number(report.good), total: format.number(report.total) })}
            {report.faults.length > 0 ? ` ${t('import.faults', { n: format.number(new Set(report.faults.map((fault) => fault.row)).size) })}` : ''}
          </Alert>
        ) : null}
        {report && report.faults.length > 0 ? (
          <ScrollArea.Autosize mah="18rem">
            <Table striped stickyHeader>
              <Table.Thead><Table.Tr><Table.Th>{t('import.row')}</Table.Th><Table.Th>{t('import.field')}</Table.Th><Table.Th>{t('import.problem')}</Table.Th></Table.Tr></Table.Thead>
              <Table.Tbody>
                {report.faults.slice(0, 200).map((fault, index) => (
                  <Table.Tr key={index}><Table.Td>{format.number(fault.row)}</Table.Td><Table.Td>{fault.field ? labelOf(fault.field) : ''}</Table.Td><Table.Td>{say(fault.message)}</Table.Td></Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {report.faults.length > 200 ? <List mt="xs"><List.Item>{t('import.more', { n: format.number(report.faults.length - 200) })}</List.Item></List> : null}
          </ScrollArea.Autosize>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t('close')}</Button>
          <Button disabled={!report || report.good === 0 || report.saved > 0} loading={isPending && Boolean(report)} onClick={() => void save()}>{t('import.save', { n: format.number(report?.good ?? 0) })}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
