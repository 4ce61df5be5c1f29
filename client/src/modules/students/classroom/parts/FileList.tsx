import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../../../kit/fields/file/FileLink';
import { useKeepFile } from '../../../../kit/fields/file/use-keep-file';

interface FileListProps {
  /** `entity.field` that the files belong to. */
  target: string;
  files: readonly string[];
}

export function FileList({ target, files }: FileListProps) {
  const { t } = useTranslation('classroom');
  return files.length === 0 ? null : (
    <Group gap="sm">
      {files.map((id) => (
        <FileLink key={id} target={target} id={id} label={t('file')} />
      ))}
    </Group>
  );
}

const MOST = 8;
/** Files that are sent as they are chosen; a phone offers its camera. */
export function FilePicker({
  target,
  files,
  label,
  onChange,
}: FileListProps & { label: string; onChange: (next: string[]) => void }) {
  const { t } = useTranslation('classroom');
  const input = useRef<HTMLInputElement>(null);
  const { keep, isBusy } = useKeepFile(target);
  const [fault, setFault] = useState<string | null>(null);
  const add = async (chosen: readonly File[]) => {
    const kept: string[] = [];
    setFault(null);
    for (const file of chosen.slice(0, MOST - files.length)) {
      const answer = await keep(file);
      if (answer.ok) kept.push(answer.file.id);
      else setFault(answer.fault);
    }
    if (kept.length > 0) onChange([...files, ...kept]);
  };
  return (
    <Stack gap={6}>
      {files.map((id) => (
        <Group key={id} gap="xs">
          <FileLink target={target} id={id} label={t('file')} />
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(files.filter((each) => each !== id))}>
            {t('remove')}
          </Button>
        </Group>
      ))}
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept="image/*,application/pdf,.doc,.docx"
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void add(chosen);
        }}
      />
      <Button
        variant="default"
        loading={isBusy}
        disabled={files.length >= MOST}
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {fault ? (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      ) : null}
    </Stack>
  );
}
