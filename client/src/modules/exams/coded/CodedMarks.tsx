import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { codedActions } from '@pathshala/shared/modules/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { DataTable } from '../../../kit/table/DataTable';
import { useLocale, useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../kit/ui/StatusBadge';
import { ScriptForm, type CodedSheet } from './ScriptForm';

/** Marks of a paper by code: one script after the other, and what is entered so far. */
export function CodedMarks({ examSubject }: { examSubject: string }) {
  const say = useText();
  const asked = useAction(codedActions.openCoded, { examSubject });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { refusalText, id } = asked.data;
  return (
    <Stack gap="md">
      {refusalText ? <Alert color="amber">{say(refusalText)}</Alert> : null}
      <LiveSheet examSubject={examSubject} paper={id} isClosed={refusalText !== null} />
    </Stack>
  );
}

/** Followed by the paper's own room once it is known. */
function LiveSheet({ examSubject, paper, isClosed }: { examSubject: string; paper: string; isClosed: boolean }) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const [code, setCode] = useState<string | null>(null);
  const room = { field: 'codedPaper', value: paper };
  const asked = useAction(
    codedActions.openCoded,
    { examSubject },
    { keep: true, subscriptions: [{ entity: 'codedMark', room }] },
  );
  if (!asked.data) return null;
  const { parts, rows, scripts, complete } = asked.data;
  return (
    <>
      {isClosed ? null : (
        <ScriptForm
          key={code ?? ''}
          examSubject={examSubject}
          parts={parts}
          rows={rows}
          first={code}
          onSaved={() => {
            setCode(null);
            void asked.refetch();
          }}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {t('coded.progress', { done: format.number(complete), total: format.number(scripts) })}
      </Text>
      <DataTable
        id="coded-marks"
        caption={t('coded.caption')}
        rows={rows.map((row) => ({ ...row, id: row.code }))}
        columns={[
          { id: 'code', label: t('codes.code'), heading: true, render: (row) => row.code },
          ...parts.map((part) => ({
            id: `part-${part.key}`,
            label: `${locale === 'bn' ? part.nameBn : part.name} (${format.number(part.full)})`,
            numeric: true,
            render: ({ marks }: CodedSheet['rows'][number]) => {
              const mark = marks[part.key];
              return mark === undefined ? '–' : format.number(mark);
            },
          })),
          {
            id: 'state',
            label: t('codes.state'),
            render: (row) => (
              <StatusBadge tone={row.complete ? 'good' : 'warn'} quiet>
                {row.complete ? t('coded.whole') : t('coded.part')}
              </StatusBadge>
            ),
          },
          {
            id: 'by',
            label: t('coded.by'),
            isEmpty: (row) => !row.by,
            render: (row) => (row.by ? say(row.by) : ''),
          },
          {
            id: 'act',
            label: t('send.act'),
            isAction: true,
            render: (row) =>
              isClosed ? null : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('coded.changeOf', { code: row.code })}
                  onClick={() => setCode(row.code)}
                >
                  {t('coded.change')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
