import { Drawer } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface QuestionsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** All questions from below, on a screen that has no room for them next to the paper. */
export function QuestionsDrawer({ isOpen, onClose, children }: QuestionsDrawerProps) {
  const { t } = useTranslation('sitting');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('sit.allQuestions')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  );
}
