import { Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { examActions, examDocuments, examMarkStatuses } from '@pathshala/shared/modules/exams/exams';
import { IconDownload, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useAction } from '../../../../kit/data/use-action';
import { toCsv } from '../../../../kit/table/csv';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { Sheet, sheetCells } from '../../../../kit/ui/Sheet';
import { ExamChoice } from '../parts/ExamChoice';
import { useAddress } from '../../../../kit/ui/use-address';
import classes from './MarkList.module.css';
import { downloadText } from '../../../../kit/ui/download';

type MarkList = ActionOutput<typeof examActions.markList>;
type MarkCell = MarkList['rows'][number]['cells'][number];

/** /site/exam/mark-list: every mark of a section, students down and papers across. */
export default function MarkListPage() {
  const [params, set] = useAddress();
  return (
    <ExamChoice value={params.get('exam')} onChange={(exam) => set({ exam, section: null })}>
      {(exam, control) => <OneExam key={exam.id} exam={exam.id} control={control} />}
    </ExamChoice>
  );
}

function OneExam({ exam, control }: { exam: string; control: ReactNode }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const locale = useLocale();
  const [params, set] = useAddress();
  const sheets = useAction(examActions.sheets, { exam });
  const sections = [...new Map((sheets.data?.sheets ?? []).map((sheet) => [sheet.section, sheet.sectionLabel]))];
  const section = sections.find(([id]) => id === params.get('section'))?.[0] ?? sections[0]?.[0] ?? null;
  const list = useAction(
    examActions.markList,
    { exam, section: section ?? '' },
    {
      enabled: section !== null,
      subscriptions: section ? [{ entity: 'examMark', room: { field: 'section', value: section } }] : [],
    },
  );
  const cellText = useCellText();
  const save = () => {
    if (!list.data) return;
    const { papers, rows } = list.data;
    const head = [
      t('grid.roll'),
      t('grid.name'),
      ...papers.flatMap((paper) => [
        ...paper.parts.map((part) => `${say(paper.subject)}: ${locale === 'bn' ? part.nameBn : part.name}`),
        `${say(paper.subject)}: ${t('grid.total')}`,
      ]),
    ];
    downloadText(
      `${list.data.exam.en}-${list.data.section.en}.csv`,
      toCsv([
        head,
        ...rows.map((row) => [
          String(row.roll),
          nameIn(locale, row),
          ...row.cells.flatMap((cell, at) => [
            ...papers[at]!.parts.map((part) => String(cell.marks[part.key] ?? '')),
            cell.total === null ? cellText(cell) : String(cell.total),
          ]),
        ]),
      ]),
    );
  };
  return (
    <>
      <PageHeader>
        {section ? <DocumentButton kind={examDocuments.markList} input={{ exam, section }} /> : null}
        <Button variant="default" leftSection={<IconDownload size={17} />} disabled={!list.data} onClick={save}>
          {t('export')}
        </Button>
      </PageHeader>
      <Stack gap="md">
        <Group gap="sm">
          {control}
          <Select
            aria-label={t('list.section')}
            searchable
            allowDeselect={false}
            w={{ base: '100%', xs: '16rem' }}
            value={section}
            onChange={(next) => set({ section: next })}
            data={sections.map(([value, label]) => ({ value, label: say(label) }))}
          />
        </Group>
        {list.isError && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : sheets.data && section === null ? (
          <EmptyState icon={IconTable} title={t('list.none')} hint={t('list.noneHint')} />
        ) : list.data ? (
          <ListTable list={list.data} />
        ) : (
          <Skeleton h="20rem" radius="lg" aria-busy="true" />
        )}
      </Stack>
    </>
  );
}

/** The text in place of a total: a status, a dash for what is missing, nothing for what is not sat. */
function useCellText(): (cell: MarkCell) => string {
  const say = useText();
  return (cell) => {
    if (!cell.sits) return '';
    if (cell.status && cell.status !== 'present')
      return say(examMarkStatuses.find(({ value }) => value === cell.status)!.label);
    return '–';
  };
}

function ListTable({ list }: { list: MarkList }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const me = useMe();
  const cellText = useCellText();
  const title = `${say(list.exam)} · ${say(list.section)}`;
  return (
    <Sheet
      institution={me?.membership?.institution ? say(me.membership.institution.name) : null}
      title={title}
      tableClass={classes.list}
    >
      <thead>
        <tr>
          <th scope="col" className={sheetCells.roll}>
            {t('grid.roll')}
          </th>
          <th scope="col" className={sheetCells.name}>
            {t('grid.name')}
          </th>
          {list.papers.map((paper) => (
            <th key={paper.examSubject} scope="col">
              {say(paper.subject)}
              <small>{format.number(paper.full)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <tr key={row.student}>
            <td className={sheetCells.roll}>{format.digits(row.roll)}</td>
            <th scope="row" className={sheetCells.name}>
              {nameIn(locale, row)}
            </th>
            {row.cells.map((cell, at) => (
              <td
                key={list.papers[at]!.examSubject}
                data-missing={
                  (cell.sits && cell.total === null && (cell.status === null || cell.status === 'present')) || undefined
                }
              >
                {cell.total === null ? cellText(cell) : format.number(cell.total)}
                {cell.sits && list.papers[at]!.parts.length > 1 && Object.keys(cell.marks).length > 0 ? (
                  <small>
                    {list.papers[at]!.parts.map((part) =>
                      cell.marks[part.key] === undefined ? '–' : format.number(cell.marks[part.key]!),
                    ).join(' + ')}
                  </small>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
