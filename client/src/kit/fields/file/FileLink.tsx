import { Anchor } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { previewing } from '../../documents/show-file';
import { useFileLink } from './file-links';

interface FileLinkProps {
  /** `entity.field` that the file belongs to. */
  target: string;
  id: string;
  /** Until the file's own name is known. */
  label: string;
}

/** A link to a file: a PDF is shown page by page, any other file opens in a new tab. */
export function FileLink({ target, id, label }: FileLinkProps) {
  const { data: link } = useFileLink(target, id);
  const text = (
    <>
      <IconFileText size={15} aria-hidden /> {link?.name ?? label}
    </>
  );
  return link ? (
    <Anchor href={link.url} target="_blank" rel="noreferrer" size="sm" inline onClick={previewing(link)}>
      {text}
    </Anchor>
  ) : (
    <span>{text}</span>
  );
}
