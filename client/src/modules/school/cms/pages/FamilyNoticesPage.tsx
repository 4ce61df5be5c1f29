import { Anchor, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { noticeLinkActions, type CommonData } from '@pathshala/shared/modules/school/cms';
import { IconPinFilled, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { previewPublic, showFile } from '../../../../kit/documents/show-file';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { FileFacts } from '../parts/FileFacts';
import { CategoryText } from '../parts/NoticeBoard';
import { Paragraphs } from '../parts/PortalParts';
import { PortalPage } from '../parts/PortalPage';
import { usePick } from '../parts/use-site';

type Family = ActionOutput<typeof noticeLinkActions.familyNotices>;

/**
 * /web/notice/family: notices of one family by its link. The key is behind the `#` of the address, which browsers send
 * to no server.
 */
export default function FamilyNoticesPage() {
  const { t } = useTranslation('cms');
  return <PortalPage title={t('family.title')}>{(site) => <Notices site={site} />}</PortalPage>;
}

function Notices({ site: { site_id } }: { site: CommonData }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  const format = useFormat();
  const [family, setFamily] = useState<Family | null>(null);
  const [key] = useState(() => window.location.hash.slice(1));
  const isWhole = key.length >= 20;
  const open = useAction(noticeLinkActions.familyNotices, { quiet: true, onDone: setFamily });
  const { run } = open;
  const fetch = useAction(noticeLinkActions.familyNoticeFile, {
    onDone: ({ name, mime, data }) => showFile({ name, blob: new Blob([bytesOf(data)], { type: mime }) }),
  });
  useEffect(() => {
    if (isWhole) void run({ site_id, key });
    // Opened once; a second run would only note the same notices again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [site_id, key, isWhole]);
  if (!family)
    return (
      <Stack gap="md">
        <h1>{t('family.title')}</h1>
        {isWhole ? null : <EmptyState icon={IconSpeakerphone} title={t('family.none')} hint={t('family.noneHint')} />}
        {open.error ? <ErrorState error={open.error} /> : null}
        {isWhole && !open.error ? <Skeleton h="16rem" radius="lg" aria-busy="true" /> : null}
      </Stack>
    );
  return (
    <Stack gap="md">
      <h1>{t('family.of', { name: pick(family.name, family.name_bn) })}</h1>
      {family.notices.length === 0 ? <EmptyState icon={IconSpeakerphone} title={t('family.empty')} /> : null}
      {family.notices.map((notice) => (
        <Paper key={notice.id} withBorder p="md" component="article">
          <Title order={2} size="h4">
            {notice.pinned ? <IconPinFilled size={15} aria-hidden /> : null} {pick(notice.title, notice.title_bn)}
          </Title>
          <Text size="sm" c="dimmed">
            {format.date(notice.published_on)} · <CategoryText category={notice.category} />
          </Text>
          <Paragraphs text={pick(notice.body, notice.body_bn)} />
          {notice.has_file && !notice.file ? (
            <Button
              variant="default"
              size="compact-md"
              loading={fetch.isPending}
              onClick={() => void fetch.run({ site_id, key, notice: notice.id })}
            >
              {t('family.file')}
            </Button>
          ) : null}
          {notice.file ? (
            <Anchor href={notice.file} target="_blank" rel="noreferrer" onClick={previewPublic(notice.file)}>
              {t('family.file')}
            </Anchor>
          ) : null}{' '}
          <FileFacts notice={notice} />
        </Paper>
      ))}
    </Stack>
  );
}

const bytesOf = (data: string) => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
