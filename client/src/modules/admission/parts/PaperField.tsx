import { FileInput } from '@mantine/core';
import { admissionPublicActions } from '@pathshala/shared/modules/admission';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { prepareFile } from '../../../kit/fields/file/prepare-file';

interface PaperFieldProps {
  visit: { site_id: string; key: string };
  field: 'photo' | 'birthRecord' | 'quotaProof';
  label: string;
  required: boolean;
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** A picture or paper of the form; it is sent when it is chosen, so that sending the form is quick. */
export function PaperField({ visit, field, label, required, value, error, onChange }: PaperFieldProps) {
  const { t } = useTranslation('admission');
  const [chosen, setChosen] = useState<File | null>(null);
  const keep = useAction(admissionPublicActions.keepPaper, { quiet: (failure) => failure.status === 422 });
  const take = async (file: File | null) => {
    setChosen(file);
    if (!file) return onChange(undefined);
    const outcome = await keep.run({ ...visit, field, name: file.name.slice(0, 300), data: await prepareFile(file) });
    if (outcome.ok) return onChange(outcome.data.id);
    setChosen(null);
    onChange(undefined);
  };
  return (
    <FileInput
      label={label}
      description={value && !chosen ? t('form.kept') : keep.isPending ? t('form.sending') : undefined}
      accept={field === 'photo' ? 'image/*' : 'image/*,application/pdf'}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      placeholder={t('form.pick')}
      required={required}
      clearable
      value={chosen}
      error={error ?? keep.error?.body?.message}
      onChange={(file) => void take(file)}
    />
  );
}
