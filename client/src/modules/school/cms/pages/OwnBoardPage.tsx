import { Accordion, Alert, Group, Skeleton, Text } from '@mantine/core';
import { Notice, noticeCategories, publicPage, sitePath } from '@pathshala/shared/modules/school/cms';
import { IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { useList } from '../../../../kit/data/use-entity';
import { FileLink } from '../../../../kit/fields/file/FileLink';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { ShareNotice } from '../parts/ShareNotice';
import { useReadNotice } from '../parts/use-read-notice';

const QUERY = { filter: { status: { eq: 'published' } }, sort: '-publishedOn', size: 100 };

/** /site/notice/board: the notices for this person, live; one that expires goes while it is open. */
export default function OwnBoardPage() {
  const { t } = useTranslation('cms');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const { data, error, isError, refetch } = useList(Notice, QUERY);
  const alias = useMe()?.membership?.institution?.alias;
  const open = params.get('open');
  useReadNotice(data?.rows.find(({ id }) => id === open)?.id);
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="16rem" aria-busy="true" />;
  const rows = data.rows.toSorted((a, b) => Number(b.pinned) - Number(a.pinned));
  return (
    <>
      <PageHeader />
      {open && !rows.some(({ id }) => id === open) ? (
        <Alert color="gray" mb="sm" role="status">
          {t('board.gone')}
        </Alert>
      ) : null}
      {rows.length === 0 ? <EmptyState title={t('board.none')} /> : null}
      <Accordion variant="contained" value={open} onChange={(id) => setAddress({ open: id })}>
        {rows.map((row) => {
          const category = noticeCategories.find((each) => each.value === row.category);
          return (
            <Accordion.Item key={row.id} value={row.id}>
              <Accordion.Control>
                <Group gap="xs">
                  {row.pinned ? <IconPinFilled size={15} aria-label={t('notices.pinned')} /> : null}
                  <Text fw={600} size="sm">
                    {locale === 'bn' ? row.titleBn : row.title}
                  </Text>
                  {category ? <StatusBadge tone="neutral">{say(category.label)}</StatusBadge> : null}
                </Group>
                <Text size="xs" c="dimmed">
                  {format.date(row.publishedOn)}
                  {row.expiresAt ? ` · ${t('board.until', { at: format.dateTime(row.expiresAt) })}` : ''}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {locale === 'bn' ? row.bodyBn : row.body}
                </Text>
                <Group gap="sm" mt="xs">
                  {row.file ? <FileLink target="notice.file" id={row.file} label={t('board.file')} /> : null}
                  {alias && row.audience === 'everyone' && row.reach === 'website' ? (
                    <ShareNotice
                      title={locale === 'bn' ? row.titleBn : row.title}
                      path={sitePath(publicPage('notices').path, alias, { open: row.id })}
                      file={row.file}
                      isShown={open === row.id}
                    />
                  ) : null}
                </Group>
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
    </>
  );
}
