import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPlus, IconSquarePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../questions/edit/Edit.module.css';
import type { useQuestion } from './use-question';

interface SaveButtonsProps {
  /** Another question can be begun after it. */
  isNew: boolean;
  isSaving: boolean;
  save: ReturnType<typeof useQuestion>['save'];
  onCancel: () => void;
}

export function SaveButtons({ isNew, isSaving, save, onCancel }: SaveButtonsProps) {
  const { t } = useTranslation('questionBank');
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        variant="light"
        loading={isSaving}
        leftSection={<IconDeviceFloppy size={17} />}
        onClick={() => void save('draft', true)}
      >
        {t('edit.saveDraft')}
      </Button>
      {isNew ? (
        <Button
          variant="light"
          loading={isSaving}
          leftSection={<IconSquarePlus size={17} />}
          onClick={() => void save('ready', false)}
        >
          {t('edit.saveNext')}
        </Button>
      ) : null}
      <Button loading={isSaving} leftSection={<IconPlus size={17} />} onClick={() => void save('ready', true)}>
        {t('edit.saveReady')}
      </Button>
    </div>
  );
}
