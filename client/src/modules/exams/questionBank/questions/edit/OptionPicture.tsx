import { ActionIcon, FileButton, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../Picture';
import classes from './Edit.module.css';
import type { usePicture } from './use-picture';

interface ButtonProps {
  /** The option, as the page names it. */
  label: string;
  picture: ReturnType<typeof usePicture>;
}

/** Chooses a picture for an option; pasting into the option's line does the same. */
export function OptionPictureButton({ label, picture }: ButtonProps) {
  const { t } = useTranslation('questionBank');
  return (
    <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void picture.take(file)}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          loading={picture.isBusy}
          aria-label={t('edit.optionPicture', { what: label })}
          title={t('edit.optionPictureHint')}
        >
          <IconPhotoPlus size={16} />
        </ActionIcon>
      )}
    </FileButton>
  );
}

interface OptionPictureProps {
  label: string;
  image: string | undefined;
  fault: string | null;
  onRemove: () => void;
}

/** The picture of an option below its line, with the reason where one was refused. */
export function OptionPicture({ label, image, fault, onRemove }: OptionPictureProps) {
  const { t } = useTranslation('questionBank');
  if (!image && !fault) return null;
  return (
    <div className={classes.optionPicture}>
      {image ? (
        <>
          <Picture image={image} alt={t('question.optionPictureAlt', { what: label })} isSmall />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit.optionPictureRemove', { what: label })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      ) : null}
      {fault ? (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      ) : null}
    </div>
  );
}
