import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Camera } from './Camera';

/** Takes one portrait with the camera of the device. */
export default function CameraDialog({ onTake, onClose }: { onTake: (file: File) => void; onClose: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <Modal opened onClose={onClose} title={t('camera.title')} closeButtonProps={{ 'aria-label': t('camera.close') }}>
      <Camera
        onTake={(file) => {
          onTake(file);
          onClose();
        }}
      />
    </Modal>
  );
}
