import { FileInput } from '@mantine/core';
import type { Action } from '@pathshala/shared';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { prepareFile } from '../../../../kit/fields/file/prepare-file';

interface Paper {
  site_id: string;
  key: string;
  field: string;
  name: string;
  data: string;
}
type KeepPaper = Action<Paper, { id: string; name: string }, 'command'>;

interface PaperFieldProps {
  visit: { site_id: string; key: string };
  field: string;
  /** Keeps the file; takes the visit, the name of the field, and name and base64 of the file. */
  keep: Action;
  label: string;
  required: boolean;
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** A picture or paper of the form; it is sent when it is chosen, so that sending the form is quick. */
export function PaperField({ visit, field, keep: command, label, required, value, error, onChange }: PaperFieldProps) {
  const { t } = useTranslation('visitors');
  const [chosen, setChosen] = useState<File | null>(null);
  const keep = useAction(command as unknown as KeepPaper, { quiet: (failure) => failure.status === 422 });
  const take = async (file: File | null) => {
    setChosen(file);
    if (!file) return onChange(undefined);
    const outcome = await keep.run({
      ...visit,
      field,
      name: file.name.slice(0, 300),
      data: await prepareFile(file),
    });
    if (outcome.ok) return onChange(outcome.data.id);
    setChosen(null);
    onChange(undefined);
  };
  return (
    <FileInput
      label={label}
      description={value && !chosen ? t('kept') : keep.isPending ? t('sending') : undefined}
      accept={field === 'photo' ? 'image/*' : 'image/*,application/pdf'}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      placeholder={t('pick')}
      required={required}
      clearable
      value={chosen}
      error={error ?? keep.error?.body?.message}
      onChange={(file) => void take(file)}
    />
  );
}
