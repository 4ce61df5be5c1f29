import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '../contracts';

/** Says that something is attached. */
export function FileCell({ value, field }: CellProps) {
  const { t } = useTranslation('kit');
  if (!value) return null;
  const Icon = field.kind === 'image' ? IconPhoto : IconPaperclip;
  return <Icon size={18} aria-label={t('file.attached')} />;
}
