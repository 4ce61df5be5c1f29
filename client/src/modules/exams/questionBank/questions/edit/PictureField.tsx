import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../Picture';
import classes from './Edit.module.css';
import { pastedPicture, usePicture } from './use-picture';

interface PictureFieldProps {
  value: string | undefined;
  onChange: (image: string | undefined) => void;
}

/** A picture of the question: chosen, dropped, or pasted anywhere on the page. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { t } = useTranslation('questionBank');
  const [isOver, setOver] = useState(false);
  const { take, fault, isBusy } = usePicture(onChange);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedPicture(event);
    if (!file) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
  return (
    <Input.Wrapper label={t('edit.picture')} description={t('edit.pictureHint')} error={fault}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one of three ways; the button is the keyboard's */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {value ? (
          <Picture image={value} alt={t('question.pictureAlt')} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('edit.pictureNone')}
          </Text>
        )}
        <Group gap="xs" mt="xs">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="light"
                loading={isBusy}
                leftSection={<IconPhotoPlus size={15} />}
              >
                {value ? t('edit.pictureOther') : t('edit.pictureAdd')}
              </Button>
            )}
          </FileButton>
          {value ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={15} />}
              onClick={() => onChange(undefined)}
            >
              {t('edit.pictureRemove')}
            </Button>
          ) : null}
        </Group>
      </div>
    </Input.Wrapper>
  );
}
