import { Anchor } from '@mantine/core';
import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '../contracts';
import { previewing } from '../../documents/show-file';
import { useFileLink } from './file-links';
import classes from './FileField.module.css';

/** A small picture, or a clip that opens the document; without an address it says only that something is there. */
export function FileCell({ value, field, entity, name }: CellProps) {
  const { t } = useTranslation('kit');
  const { data: link } = useFileLink(`${entity ?? ''}.${name}`, entity && typeof value === 'string' ? value : null);
  if (!value) return null;
  const Icon = field.kind === 'image' ? IconPhoto : IconPaperclip;
  if (!link) return <Icon size={18} aria-label={t('file.attached')} />;
  return (
    <Anchor
      href={link.url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${t('file.open')}: ${link.name}`}
      onClick={(event) => {
        event.stopPropagation();
        previewing(link)(event);
      }}
    >
      {link.small ? (
        <img src={link.small} alt="" className={classes.thumb} loading="lazy" />
      ) : (
        <Icon size={18} aria-hidden />
      )}
    </Anchor>
  );
}
