import { Alert, Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { hasCamera } from '../../../../kit/fields/file/has-camera';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { PhotoList, photoOf } from '../parts/PhotoList';
import { PhotoWalk } from '../parts/PhotoWalk';
import { usePhotoQueue } from '../parts/use-photo-queue';
import { useQuickRows, type QuickRow } from '../parts/use-quick-rows';

/** /site/document/photographs: the missing photographs of a section, taken by walking through the class. */
export default function PhotosPage() {
  const { t } = useTranslation('certificates');
  const [params, set] = useAddress();
  const section = params.get('in') ?? undefined;
  const choice = (
    <RefSelect
      entity="section"
      aria-label={t('quick.section')}
      placeholder={t('quick.section')}
      value={section}
      onChange={(next) => set({ in: next })}
      w="14rem"
      maw="100%"
    />
  );
  return (
    <>
      <PageHeader hint={t('photos.hint')} />
      {section ? (
        <ClassPhotos key={section} section={section} choice={choice} />
      ) : (
        <>
          {choice}
          <EmptyState icon={IconCamera} title={t('quick.choose')} hint={t('photos.chooseHint')} />
        </>
      )}
    </>
  );
}

/** `choice`: of the section, in one line with what is done in it. */
function ClassPhotos({ section, choice }: { section: string; choice: ReactNode }) {
  const { t } = useTranslation('certificates');
  const me = useMe();
  const [shown, setShown] = useState<'missing' | 'all'>('missing');
  const [walk, setWalk] = useState<readonly QuickRow[] | null>(null);
  const { rows, isLoading, error, refetch } = useQuickRows('student', section);
  const reload = useCallback(() => void refetch(), [refetch]);
  const { waiting, faults, add } = usePhotoQueue(`photos:${me?.user.id ?? ''}:${section}`, reload);
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={reload} />;
  if (isLoading || rows.length === 0)
    return (
      <>
        {choice}
        {isLoading ? (
          <Skeleton h="16rem" mt="sm" aria-busy="true" />
        ) : (
          <EmptyState icon={IconCamera} title={t('quick.nobody')} />
        )}
      </>
    );
  const missing = rows.filter((row) => !photoOf(row) && !(row.id in waiting));
  const listed = shown === 'all' ? rows : rows.filter((row) => !photoOf(row) || row.id in waiting);
  const count = Object.keys(waiting).length;
  return (
    <>
      <Group mb="sm">
        {choice}
        <SegmentedControl
          aria-label={t('photos.show')}
          value={shown}
          onChange={(next) => setShown(next as typeof shown)}
          data={[
            { value: 'missing', label: t('photos.onlyMissing', { count: missing.length }) },
            { value: 'all', label: t('photos.all', { count: rows.length }) },
          ]}
        />
        {hasCamera() && listed.length > 0 ? (
          <Button
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => setWalk(shown === 'all' ? rows : missing)}
            disabled={shown === 'missing' && missing.length === 0}
          >
            {t('photos.walk')}
          </Button>
        ) : null}
      </Group>
      {count > 0 ? (
        <Alert color="blue" mb="sm" role="status">
          {t('photos.onTheWay', { count })}
        </Alert>
      ) : null}
      {listed.length === 0 ? (
        <EmptyState icon={IconCamera} title={t('photos.complete')} />
      ) : (
        <PhotoList rows={listed} waiting={waiting} faults={faults} onTake={add} onChanged={reload} />
      )}
      {walk ? <PhotoWalk rows={walk} onTake={add} onClose={() => setWalk(null)} /> : null}
    </>
  );
}
