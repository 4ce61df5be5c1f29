import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { codedActions, CodedPaper, codedPaperStates, examDocuments } from '@pathshala/shared/modules/exams/exams';
import { IconArrowLeft, IconKey, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefsField } from '../../../../kit/fields/refs/input';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { BatchButton } from '../../../foundation/documents';

type Coded = NonNullable<ActionOutput<typeof codedActions.codedPapers>['papers'][number]['coded']>;
type CodeRow = ActionOutput<typeof codedActions.codeList>['rows'][number];
interface PaperCodesProps {
  examSubject: string;
  label: string;
  coded: Coded;
  onBack: () => void;
  onChanged: () => void;
}

/** Codes of one paper: its examiners, the prints, the code of each script, and opening them. */
export function PaperCodes({ examSubject, label, coded, onBack, onChanged }: PaperCodesProps) {
  const { t } = useTranslation('exams');
  const say = useText();
  const format = useFormat();
  const state = codedPaperStates.find(({ value }) => value === coded.state)!;
  const isOpened = coded.state === 'opened';
  const options = { onDone: onChanged };
  const setExaminers = useAction(codedActions.setCodeExaminers, options);
  const make = useAction(codedActions.makeCodes, {
    onDone: ({ made }) => {
      toast('good', t('codes.made', { count: made }));
      onChanged();
    },
  });
  const open = useAction(codedActions.openCodes, {
    onDone: ({ marks, sheets }) => {
      toast('good', t('codes.opened', { count: marks, sheets: format.number(sheets) }));
      onChanged();
    },
  });
  const ask = async () => {
    const wording = { title: t('codes.openTitle'), message: t('codes.openAsk'), yes: t('codes.openCodes') };
    if (await confirm(wording)) await open.run({ examSubject });
  };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={onBack}>
          {t('codes.back')}
        </Button>
        <Title order={2} size="h4">
          {label}
        </Title>
        <StatusBadge tone={state.tone} quiet>
          {say(state.label)}
        </StatusBadge>
      </Group>
      <Group gap="sm">
        <BatchButton kind={examDocuments.codeStickers} input={{ examSubject }} label={t('codes.stickers')} />
        <BatchButton kind={examDocuments.codeSheet} input={{ examSubject }} label={t('codes.sheet')} />
        {isOpened ? null : (
          <>
            <Button
              variant="default"
              leftSection={<IconKey size={17} aria-hidden />}
              loading={make.isPending}
              onClick={() => void make.run({ examSubject })}
            >
              {t('codes.makeLate')}
            </Button>
            <Button
              leftSection={<IconLockOpen size={17} aria-hidden />}
              loading={open.isPending}
              onClick={() => void ask()}
            >
              {t('codes.openCodes')}
            </Button>
          </>
        )}
      </Group>
      {isOpened ? (
        <Alert color="leaf">{t('codes.isOpened')}</Alert>
      ) : (
        <>
          <RefsField
            field={CodedPaper.fields.examiners}
            label={t('codes.examiners')}
            description={t('codes.examinersHint')}
            value={coded.examiners.map(({ staff }) => staff)}
            disabled={setExaminers.isPending}
            onChange={(next) => void setExaminers.run({ examSubject, examiners: (next as string[] | undefined) ?? [] })}
          />
          <Alert color="blue" role="status">
            {t('codes.progress', {
              count: coded.scripts - coded.complete,
              done: format.number(coded.complete),
              total: format.number(coded.scripts),
            })}
          </Alert>
        </>
      )}
      <CodeTable examSubject={examSubject} coded={coded} onChanged={onChanged} />
    </Stack>
  );
}

function CodeTable({ examSubject, coded, onChanged }: Pick<PaperCodesProps, 'examSubject' | 'coded' | 'onChanged'>) {
  const { t } = useTranslation('exams');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const room = { field: 'codedPaper', value: coded.id };
  const asked = useAction(codedActions.codeList, { examSubject }, { subscriptions: [{ entity: 'codedMark', room }] });
  const again = () => {
    void asked.refetch();
    onChanged();
  };
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={again} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  return (
    <DataTable
      id="paper-codes"
      caption={t('codes.listCaption')}
      rows={asked.data.rows.map((row) => ({ ...row, id: row.student }))}
      columns={[
        { id: 'section', label: t('conditions.section'), render: (row) => say(row.sectionLabel) },
        { id: 'roll', label: t('grid.roll'), numeric: true, render: (row) => format.digits(row.roll) },
        { id: 'name', label: t('grid.name'), heading: true, render: (row) => nameIn(locale, row) },
        { id: 'code', label: t('codes.code'), render: (row) => row.code ?? t('codes.noCode') },
        {
          id: 'marked',
          label: t('codes.marked'),
          isEmpty: (row) => row.code === null,
          render: (row) =>
            row.code === null ? null : (
              <StatusBadge tone={row.marked ? 'good' : 'neutral'} quiet>
                {row.marked ? t('codes.yes') : t('codes.notYet')}
              </StatusBadge>
            ),
        },
        {
          id: 'act',
          label: t('send.act'),
          isAction: true,
          render: (row) =>
            coded.state === 'opened' || row.marked ? null : (
              <CodeChange examSubject={examSubject} row={row} onDone={again} />
            ),
        },
      ]}
    />
  );
}

function CodeChange({ examSubject, row, onDone }: { examSubject: string; row: CodeRow; onDone: () => void }) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const change = useAction(codedActions.changeCode, { onDone });
  const name = nameIn(locale, row);
  const run = (to: 'another' | 'none') => void change.run({ examSubject, student: row.student, to });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('codes.anotherOf', { name })}
        disabled={change.isPending}
        onClick={() => run('another')}
      >
        {row.code === null ? t('codes.make') : t('codes.another')}
      </Button>
      {row.code === null ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('codes.noScriptOf', { name })}
          disabled={change.isPending}
          onClick={() => run('none')}
        >
          {t('codes.noScript')}
        </Button>
      )}
    </Group>
  );
}
