import { Skeleton, Stack, TextInput } from '@mantine/core';
import { cmsActions, Notice, publicPage, sitePath, type CommonData } from '@pathshala/shared/modules/school/cms';
import { foldForSearch } from '@pathshala/shared/text';
import { IconPinFilled, IconSearch, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { previewPublic } from '../../../../kit/documents/show-file';
import { useAction } from '../../../../kit/data/use-action';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { FileFacts } from '../parts/FileFacts';
import { CategoryText, DayBlock } from '../parts/NoticeBoard';
import { PortalFailure } from '../parts/PortalFailure';
import { PortalFrame } from '../parts/PortalFrame';
import { Paragraphs } from '../parts/PortalParts';
import { ShareNotice } from '../parts/ShareNotice';
import { hasFailed, published, useSiteSubscription, usePick, useSite, useSiteTitle } from '../parts/use-site';
import classes from './AllNotices.module.css';
import { useAddress } from '../../../../kit/ui/use-address';

/**
 * /web/notice/all: the notices of an institution in full. `alias` names the institution, `open` the unfolded notice.
 */
export default function AllNoticesPage() {
  const { t } = useTranslation('cms');
  const me = useMe();
  const [params] = useAddress();
  const site = useSite(params.get('alias') ?? me?.membership?.institution?.alias);
  useSiteTitle(site.data, t('notices.all'));
  if (hasFailed(site)) return <PortalFailure error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data)
    return (
      <Stack p="md" aria-busy="true">
        <Skeleton h="6rem" />
        <Skeleton h="18rem" radius="lg" />
      </Stack>
    );
  return (
    <PortalFrame site={site.data}>
      <Notices site={site.data} open={params.get('open')} />
    </PortalFrame>
  );
}

const ALL = 500;

function Notices({ site, open }: { site: CommonData; open: string | null }) {
  useSiteSubscription(site);
  const { t } = useTranslation('cms');
  const pick = usePick();
  const [text, setText] = useState('');
  const notices = useAction(
    cmsActions.getLatestNotice,
    { site_id: site.site_id, limit: ALL },
    { subscriptions: published(Notice) },
  );
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(open ? [open] : []));
  const chosen = useRef<HTMLDetailsElement>(null);
  const isThere = notices.data !== undefined;
  useEffect(() => {
    if (isThere) chosen.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  const term = foldForSearch(text);
  const rows = (notices.data ?? []).filter(
    (row) =>
      term === '' ||
      [row.title, row.title_bn, row.body, row.body_bn].some((each) => foldForSearch(each).includes(term)),
  );
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('notices.all')}</h1>
        <TextInput
          aria-label={t('notices.search')}
          placeholder={t('notices.search')}
          leftSection={<IconSearch size={17} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={classes.search}
        />
      </div>
      {notices.isError && !notices.data ? (
        <ErrorState error={notices.error} onRetry={() => void notices.refetch()} />
      ) : null}
      {notices.isPending ? <Skeleton h="20rem" radius="lg" aria-busy="true" /> : null}
      {notices.data && rows.length === 0 ? (
        <EmptyState icon={IconSpeakerphone} title={term ? t('notices.noMatch') : t('notices.none')} />
      ) : null}
      <div className={classes.list}>
        {rows.map((row) => (
          <details
            key={row.id}
            open={row.id === open}
            onToggle={() => setShown((known) => new Set([...known, row.id]))}
            {...(row.id === open ? { ref: chosen } : {})}
          >
            <summary>
              <DayBlock date={row.published_on} />
              <span>
                <span className={classes.name}>
                  {row.pinned ? (
                    <IconPinFilled size={15} aria-label={t('notices.pinned')} className={classes.pin} />
                  ) : null}
                  {pick(row.title, row.title_bn)}
                </span>
                <CategoryText category={row.category} />
              </span>
            </summary>
            <div className={classes.body}>
              <Paragraphs text={pick(row.body, row.body_bn)} />
              {row.file ? (
                <p>
                  <a href={row.file} download onClick={previewPublic(row.file)}>
                    {t('notices.file')}
                  </a>{' '}
                  <FileFacts notice={row} />
                </p>
              ) : null}
              <p>
                <ShareNotice
                  title={pick(row.title, row.title_bn)}
                  path={sitePath(publicPage('notices').path, site.alias, { open: row.id })}
                  media={row.file_type?.startsWith('image/') ? row.file : undefined}
                  isShown={shown.has(row.id)}
                />
              </p>
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
