import { Alert, Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CameraDialog.module.css';

/** Width by height of the stored picture, as of a passport picture. */
const SHAPE = 4 / 5;
/** The camera of the device, which takes portraits one after another; the part outside the frame is cut off. */
export function Camera({ onTake, children }: { onTake: (file: File) => void; children?: ReactNode }) {
  const { t } = useTranslation('kit');
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [taken, setTaken] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } } })
      .then((given) => {
        stream = given;
        if (isOver) return stop(given);
        if (video.current) video.current.srcObject = given;
      })
      .catch(() => setRefused(true));
    return () => {
      isOver = true;
      stop(stream);
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken]);
  const shoot = async () => {
    const file = video.current ? await portraitOf(video.current) : null;
    if (file) setTaken({ file, url: URL.createObjectURL(file) });
  };
  return (
    <Stack>
      {isRefused ? (
        <Alert color="amber" role="alert">
          {t('camera.refused')}
        </Alert>
      ) : null}
      <video
        ref={video}
        hidden={taken !== null || isRefused}
        className={classes.frame}
        autoPlay
        muted
        playsInline
        aria-label={t('camera.live')}
        onLoadedData={() => setReady(true)}
      />
      {taken ? <img src={taken.url} alt={t('camera.title')} className={classes.frame} /> : null}
      <Group justify="flex-end">
        {taken ? null : children}
        {taken ? (
          <>
            <Button variant="default" onClick={() => setTaken(null)}>
              {t('camera.again')}
            </Button>
            <Button
              onClick={() => {
                setTaken(null);
                onTake(taken.file);
              }}
            >
              {t('camera.use')}
            </Button>
          </>
        ) : (
          <Button disabled={!isReady} onClick={() => void shoot()}>
            {t('camera.take')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** The middle of the picture, in the shape of a portrait. */
async function portraitOf(video: HTMLVideoElement): Promise<File | null> {
  const width = Math.min(video.videoWidth, video.videoHeight * SHAPE);
  const height = width / SHAPE;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : null;
}
