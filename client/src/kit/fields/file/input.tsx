import {
  ActionIcon,
  Anchor,
  Button,
  FileButton,
  Group,
  Image,
  Input,
  Loader,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { DOCUMENT_TYPES, FILE_LIMIT, labelOfTypes } from '@pathshala/shared/modules/foundation/files';
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { previewing } from '../../documents/show-file';
import { useFormat } from '../../text/use-format';
import type { InputProps } from '../contracts';
import { useFileLink } from './file-links';
import { hasCamera } from './has-camera';
import classes from './FileField.module.css';
import { MEGABYTE, useKeepFile } from './use-keep-file';

const CameraDialog = lazy(() => import('./CameraDialog'));

/** Takes a chosen file, a photo or a dropped file; uploads it immediately, shows it, and gives the form its id. */
export function FileField({
  field,
  value,
  onChange,
  onBlur,
  label,
  description,
  error,
  required,
  disabled,
  target = '',
}: InputProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const [fault, setFault] = useState<string | null>(null);
  const { keep, isBusy } = useKeepFile(target);
  const id = typeof value === 'string' ? value : null;
  const accept = field.of.accept ?? DOCUMENT_TYPES;
  const take = async (file: File | null) => {
    if (!file) return;
    setFault(null);
    const kept = await keep(file);
    if (!kept.ok) return setFault(kept.fault);
    onChange(kept.file.id);
    onBlur?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) void take(event.dataTransfer.files[0] ?? null);
  };
  const [isCameraOpen, setCameraOpen] = useState(false);
  return (
    <Input.Wrapper label={label} description={description} error={fault ?? error} withAsterisk={required ?? false}>
      <div className={classes.box} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {id ? (
          <Group wrap="nowrap" justify="space-between">
            <Kept target={target} id={id} />
            {disabled ? null : (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`${t('file.remove')}: ${label}`}
                onClick={() => onChange(undefined)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ) : null}
        {disabled ? null : (
          <FileButton accept={accept.join(',')} onChange={(file) => void take(file)} disabled={isBusy}>
            {(props) => (
              <UnstyledButton
                {...props}
                className={classes.pick}
                disabled={isBusy}
                aria-label={`${t(id ? 'file.replace' : 'file.choose')}: ${label}`}
              >
                {isBusy ? <Loader size={16} aria-hidden /> : <IconUpload size={18} aria-hidden />}
                <span>
                  <Text size="sm" span display="block">
                    {isBusy ? t('file.sending') : t(id ? 'file.replace' : 'file.choose')}
                  </Text>
                  <Text size="xs" c="dimmed" span display="block">
                    {t('file.accepted', { types: labelOfTypes(accept), limit: format.number(FILE_LIMIT / MEGABYTE) })}
                  </Text>
                </span>
              </UnstyledButton>
            )}
          </FileButton>
        )}
        {field.of.portrait && !disabled && hasCamera() ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCamera size={16} aria-hidden />}
            disabled={isBusy}
            aria-label={`${t('camera.open')}: ${label}`}
            onClick={() => setCameraOpen(true)}
          >
            {t('camera.open')}
          </Button>
        ) : null}
        {isCameraOpen ? (
          <Suspense>
            <CameraDialog onTake={(file) => void take(file)} onClose={() => setCameraOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}

function Kept({ target, id }: { target: string; id: string }) {
  const { t } = useTranslation('kit');
  const { data: link } = useFileLink(target, id);
  if (!link) return <Text size="sm">{t('file.attached')}</Text>;
  return (
    <Anchor href={link.url} target="_blank" rel="noreferrer" className={classes.kept} onClick={previewing(link)}>
      {link.small ? <Image src={link.small} alt="" className={classes.picture} /> : null}
      <Text size="sm" span>
        {link.name}
      </Text>
    </Anchor>
  );
}
