import { Alert, Button, FileButton, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { exchangeActions, ROUTINE_FILE_BYTES } from '@pathshala/shared/modules/school/timetable';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { FileThings } from './FileThings';
import { useFilePreview, type Mode } from './use-file-preview';

const MODES: readonly Mode[] = ['replace', 'add'];

/** A file of aSc or FET for a draft: a preview first, and an import only after it is confirmed. */
export function FileImport({ version }: { version: string }) {
  const { t } = useTranslation('timetable');
  const format = useFormat();
  const navigate = useNavigate();
  const at = useFilePreview(version);
  const [isTooLarge, setTooLarge] = useState(false);
  const save = useAction(exchangeActions.importRoutineFile, {
    changes: ['routineEntry'],
    quiet: ({ code }) => code === 'ROUTINE_FILE_CHANGED',
  });
  const choose = (picked: File | null) => {
    setTooLarge((picked?.size ?? 0) > ROUTINE_FILE_BYTES);
    if (picked && picked.size <= ROUTINE_FILE_BYTES) void at.open(picked);
  };
  const preview = at.file ? at.preview.data : undefined;
  const run = async () => {
    const { counts, mark } = preview!;
    const words = {
      title: t('file.sureTitle'),
      message: t('file.sureText', { n: format.number(counts.removed) }),
      yes: t('file.sureYes'),
    };
    if (counts.removed > 0 && !(await confirm(words))) return;
    const answer = await save.run({ ...at.input, data: at.file!.data, expected: mark });
    if (!answer.ok) {
      if (answer.error.code === 'ROUTINE_FILE_CHANGED') toast('bad', t('file.stale'));
      return void at.preview.refetch();
    }
    toast(
      'good',
      t('file.done', { added: format.number(answer.data.added), removed: format.number(answer.data.removed) }),
    );
    void navigate(`/edu/site/routine/master?version=${version}`);
  };
  const isNothing = !preview || (preview.counts.added === 0 && preview.counts.removed === 0);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <FileButton accept=".xml,.fet,text/xml,application/xml" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('file.pick')}
            </Button>
          )}
        </FileButton>
        <SegmentedControl
          aria-label={t('file.mode')}
          value={at.mode}
          onChange={(next) => at.setMode(next as Mode)}
          data={MODES.map((each) => ({ value: each, label: t(`file.modes.${each}`) }))}
        />
        <Button
          leftSection={<IconFileImport size={16} aria-hidden />}
          disabled={isNothing || at.preview.isPlaceholderData}
          loading={save.isPending}
          onClick={() => void run()}
        >
          {t('file.run')}
        </Button>
      </Group>
      {isTooLarge ? (
        <Alert color="red">{t('file.tooLarge', { n: format.number(ROUTINE_FILE_BYTES / 1024 / 1024) })}</Alert>
      ) : null}
      {at.file && at.preview.isError ? (
        <ErrorState error={at.preview.error} onRetry={() => void at.preview.refetch()} />
      ) : null}
      {at.file && at.preview.isPending ? <Skeleton h="10rem" radius="lg" aria-busy="true" /> : null}
      {preview && !at.preview.isError ? (
        <>
          <Text role="status">
            {t('file.counts', {
              file: at.file!.name,
              added: format.number(preview.counts.added),
              same: format.number(preview.counts.same),
              removed: format.number(preview.counts.removed),
              left: format.number(preview.counts.left),
            })}
            {preview.counts.unplaced > 0 ? ` ${t('file.unplaced', { n: format.number(preview.counts.unplaced) })}` : ''}
          </Text>
          <FileThings preview={preview} chosen={at.chosen} choose={at.choose} />
          <Left rows={preview.left} total={preview.counts.left} />
        </>
      ) : null}
    </Stack>
  );
}

/** Lessons that stay out, each with its reason. */
function Left({
  rows,
  total,
}: {
  rows: readonly { row: number; lesson: string; reason: { en: string; bn: string } }[];
  total: number;
}) {
  const { t } = useTranslation('timetable');
  const say = useText();
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('file.left')}
      </Title>
      {total > rows.length ? <Text size="sm">{t('file.first', { n: format.number(rows.length) })}</Text> : null}
      <DataTable
        id="routine-file-left"
        caption={t('file.left')}
        rows={rows.map((row, place) => ({ ...row, id: String(place) }))}
        columns={[
          { id: 'row', label: t('file.row'), render: (row) => format.number(row.row) },
          { id: 'lesson', label: t('what'), render: (row) => row.lesson, heading: true },
          { id: 'reason', label: t('file.reason'), render: (row) => say(row.reason) },
        ]}
      />
    </Stack>
  );
}
