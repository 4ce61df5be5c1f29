import {
  Alert,
  Button,
  Group,
  List,
  Modal,
  Progress,
  ScrollArea,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { permissionOf, type Entity, type ListQuery } from '@pathshala/shared';
import { bulkFields, EDIT_ROWS, listsActions, rowEditSubject } from '@pathshala/shared/modules/foundation/lists';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../data/api';
import { keys } from '../data/query-keys';
import { reportError } from '../data/report-error';
import { RunView } from '../data/run-view';
import { useMayRead, useMe } from '../data/session';
import { inputViews } from '../fields';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { allRows, editRows, undoEdit, type EditReport } from './edit-rows';
import { LastEdit } from './LastEdit';

interface BulkEditDialogProps {
  entity: Entity;
  rows: readonly ({ id: string; rev: number } & Readonly<Record<string, unknown>>)[];
  /** The query that the list shows, and how many rows of all pages that is. */
  query: ListQuery;
  total: number;
  /** There are more than `total`. */
  isMore?: boolean | undefined;
  /** `isDone`: something was changed or ordered, so that the choice of rows has served. */
  onClose: (isDone: boolean) => void;
}

/**
 * One field, one value, many records: the ticked ones, or all that the list shows. Rows that could not be changed are
 * reported one by one. More than a page is changed on a worker, which continues when the dialog is closed; for a person
 * without a membership here the browser does the work.
 */
export function BulkEditDialog({ entity, rows, query, total, isMore, onClose }: BulkEditDialogProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const client = useQueryClient();
  const [field, setField] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>();
  const [takesAll, setTakesAll] = useState(false);
  const [work, setWork] = useState<{ done: number; of: number } | null>(null);
  const [report, setReport] = useState<EditReport | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [isOrdered, setOrdered] = useState(false);
  const me = useMe();
  const mayRead = useMayRead();
  const isForWorker = takesAll && total > EDIT_ROWS && Boolean(me?.membership?.institution) && !me?.impersonation;
  const isStopped = useRef(false);
  const declared = field ? entity.fields[field] : undefined;
  const close = () => onClose(report !== null || isOrdered);
  const Input = declared ? inputViews[declared.kind] : null;
  const isEmpty = value === undefined || value === null || value === '';
  const start = async () => {
    isStopped.current = false;
    setWork({ done: 0, of: takesAll ? total : rows.length });
    try {
      if (isForWorker) {
        const { q, filter } = query;
        await callAction(listsActions.editAll, {
          list: entity.name,
          field: field!,
          value: isEmpty ? null : value,
          shown: { ...(q ? { q } : {}), ...(filter ? { filter } : {}) },
        });
        return setOrdered(true);
      }
      const chosen = takesAll ? await allRows(entity, query) : rows;
      setWork({ done: 0, of: chosen.length });
      setReport(
        await editRows(chosen, {
          list: entity.name,
          field: field!,
          value: isEmpty ? undefined : value,
          isStopped: () => isStopped.current,
          onSlice: (done) => setWork({ done, of: chosen.length }),
        }),
      );
    } catch (error) {
      reportError(error);
    } finally {
      setWork(null);
      void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    }
  };
  const undo = async ({ before }: EditReport) => {
    setWork({ done: 0, of: before.length });
    try {
      const onSlice = (done: number) => setWork({ done, of: before.length });
      setReport(await undoEdit(before, { list: entity.name, field: field!, onSlice }));
      setUndone(true);
    } catch (error) {
      reportError(error);
    } finally {
      setWork(null);
      void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    }
  };
  return (
    <Modal
      opened
      onClose={() => {
        isStopped.current = true;
        close();
      }}
      size="lg"
      title={`${t('bulk.title')}: ${say(entity.labels.many)}`}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!work}
    >
      {isOrdered ? (
        <Ordered list={entity.name} onClose={close} />
      ) : report ? (
        <Report
          report={report}
          isUndone={isUndone}
          isUndoing={work !== null}
          onUndo={() => void undo(report)}
          onClose={close}
        />
      ) : (
        <Stack>
          <LastEdit list={entity.name} onUndoing={() => setOrdered(true)} />
          {total > rows.length ? (
            <SegmentedControl
              aria-label={t('bulk.which')}
              value={takesAll ? 'all' : 'chosen'}
              disabled={work !== null}
              onChange={(next) => setTakesAll(next === 'all')}
              data={[
                { value: 'chosen', label: t('bulk.chosen', { count: rows.length }) },
                { value: 'all', label: t(isMore ? 'bulk.allMore' : 'bulk.all', { count: total }) },
              ]}
            />
          ) : (
            <Text size="sm">{t('bulk.chosen', { count: rows.length })}</Text>
          )}
          <Select
            label={t('bulk.field')}
            searchable
            value={field}
            disabled={work !== null}
            onChange={(next) => {
              setField(next);
              setValue(undefined);
            }}
            data={bulkFields(entity)
              .filter(([, each]) => mayRead(each))
              .map(([name, { label }]) => ({ value: name, label: say(label) }))}
          />
          {declared && Input ? (
            <Input
              key={field}
              field={declared}
              value={value}
              onChange={setValue}
              label={t('bulk.value')}
              required={!declared.optional}
              disabled={work !== null}
              target={`${entity.name}.${field}`}
            />
          ) : null}
          {declared?.optional && isEmpty ? (
            <Text size="sm" c="dimmed">
              {t('bulk.clears')}
            </Text>
          ) : null}
          {work ? (
            <Progress
              value={work.of === 0 ? 0 : (work.done / work.of) * 100}
              aria-label={t('bulk.progress', { done: work.done, of: work.of })}
            />
          ) : null}
          <Group justify="flex-end">
            {work ? (
              <Button
                variant="default"
                onClick={() => {
                  isStopped.current = true;
                }}
              >
                {t('bulk.stop')}
              </Button>
            ) : (
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
            )}
            <Button
              loading={work !== null}
              disabled={!declared || (!declared.optional && isEmpty && declared.kind !== 'bool')}
              onClick={() => void start()}
            >
              {t('bulk.start')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** Progress of the worker. */
function Ordered({ list, onClose }: { list: string; onClose: () => void }) {
  const { t } = useTranslation('kit');
  const draw = use(RunView);
  return (
    <Stack>
      <Text size="sm" role="status">
        {t('bulk.ordered')}
      </Text>
      <Suspense fallback={<Skeleton h={96} />}>
        {draw({ subject: rowEditSubject(list), permission: permissionOf(list, 'update') })}
      </Suspense>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Stack>
  );
}

interface ReportProps {
  report: EditReport;
  isUndone: boolean;
  isUndoing: boolean;
  onUndo: () => void;
  onClose: () => void;
}
function Report({ report, isUndone, isUndoing, onUndo, onClose }: ReportProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  return (
    <Stack>
      <Alert color={report.refused.length + report.left > 0 ? 'amber' : 'leaf'} role="status">
        {[
          t(isUndone ? 'bulk.undone' : 'bulk.changed', { count: report.changed }),
          report.refused.length > 0 ? t('bulk.refused', { count: report.refused.length }) : '',
          report.left > 0 ? t('bulk.left', { count: report.left }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
      {report.refused.length > 0 ? (
        <ScrollArea.Autosize mah="45vh">
          <List size="sm" aria-label={t('bulk.refused', { count: report.refused.length })}>
            {report.refused.slice(0, SHOWN).map((row) => (
              <List.Item key={row.id}>
                <strong>{say(row.name)}</strong>: {say(row.message)}
              </List.Item>
            ))}
          </List>
          {report.refused.length > SHOWN ? (
            <Text size="sm" c="dimmed">
              {t('bulk.more', { n: format.number(report.refused.length - SHOWN) })}
            </Text>
          ) : null}
        </ScrollArea.Autosize>
      ) : null}
      <Group justify="flex-end">
        {report.before.length > 0 ? (
          <Button variant="default" loading={isUndoing} onClick={onUndo}>
            {t('order.undo')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Stack>
  );
}

/** Reasons of thousands are seldom more than a few. */
const SHOWN = 200;
