import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { codedActions, codedPaperStates } from '@pathshala/shared/modules/exams/exams';
import { IconBook, IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { PaperCodes } from '../coded/PaperCodes';
import { ExamChoice } from '../parts/ExamChoice';

/** /site/exam/script-codes: papers with scripts that are marked by code, their codes and when these are opened. */
export default function ScriptCodesPage() {
  const [params, set] = useAddress();
  const marking = useAction(codedActions.codedExams, {});
  if (marking.isError && !marking.data)
    return <ErrorState error={marking.error} onRetry={() => void marking.refetch()} />;
  if (!marking.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  return (
    <>
      <PageHeader />
      <ExamChoice
        value={params.get('exam')}
        preferred={marking.data.exams}
        onChange={(exam) => set({ exam, paper: null })}
      >
        {(exam, control) => (
          <Papers
            key={exam.id}
            exam={exam.id}
            control={control}
            open={params.get('paper')}
            onOpen={(paper) => set({ exam: exam.id, paper }, { isStep: true })}
          />
        )}
      </ExamChoice>
    </>
  );
}

interface PapersProps {
  exam: string;
  control: ReactNode;
  open: string | null;
  onOpen: (paper: string | null) => void;
}
function Papers({ exam, control, open, onOpen }: PapersProps) {
  const { t } = useTranslation('exams');
  const say = useText();
  const format = useFormat();
  const asked = useAction(
    codedActions.codedPapers,
    { exam },
    {
      subscriptions: ['codedPaper', 'examSubject'].map((entity) => ({ entity, room: { field: 'exam', value: exam } })),
    },
  );
  const again = () => void asked.refetch();
  const make = useAction(codedActions.makeCodes, {
    onDone: ({ made }) => {
      toast('good', t('codes.made', { count: made }));
      again();
    },
  });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={again} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { papers } = asked.data;
  const shown = papers.find(({ examSubject, coded }) => examSubject === open && coded);
  if (shown?.coded)
    return (
      <PaperCodes
        examSubject={shown.examSubject}
        label={say(shown.label)}
        coded={shown.coded}
        onBack={() => onOpen(null)}
        onChanged={again}
      />
    );
  return (
    <Stack gap="xs">
      {control}
      {papers.length === 0 ? (
        <EmptyState icon={IconBook} title={t('codes.none')} hint={t('codes.noneHint')} />
      ) : (
        <DataTable
          id="script-codes"
          caption={t('codes.caption')}
          rows={papers.map((row) => ({ ...row, id: row.examSubject }))}
          columns={[
            { id: 'paper', label: t('codes.paper'), heading: true, render: (row) => say(row.label) },
            {
              id: 'state',
              label: t('codes.state'),
              render: ({ coded }) => {
                const state = codedPaperStates.find(({ value }) => value === coded?.state);
                return (
                  <StatusBadge tone={state?.tone ?? 'neutral'} quiet>
                    {state ? say(state.label) : t('codes.byName')}
                  </StatusBadge>
                );
              },
            },
            {
              id: 'marked',
              label: t('codes.marked'),
              numeric: true,
              isEmpty: ({ coded }) => coded === null,
              render: ({ coded }) =>
                coded
                  ? t('list.progress', { done: format.number(coded.complete), total: format.number(coded.scripts) })
                  : '',
            },
            {
              id: 'examiners',
              label: t('codes.examiners'),
              isEmpty: ({ coded }) => !coded?.examiners.length,
              render: ({ coded }) => coded?.examiners.map(({ label }) => say(label)).join(', ') ?? '',
            },
            {
              id: 'act',
              label: t('send.act'),
              isAction: true,
              render: (row) =>
                row.coded ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('codes.openOf', { paper: say(row.label) })}
                    onClick={() => onOpen(row.examSubject)}
                  >
                    {t('codes.open')}
                  </Button>
                ) : row.hasMarks ? (
                  <Text size="sm" c="dimmed">
                    {t('codes.hasMarks')}
                  </Text>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="light"
                    leftSection={<IconKey size={15} aria-hidden />}
                    aria-label={t('codes.makeOf', { paper: say(row.label) })}
                    loading={make.isPending}
                    onClick={() => void make.run({ examSubject: row.examSubject })}
                  >
                    {t('codes.make')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('codes.hint')}
      </Text>
    </Stack>
  );
}
