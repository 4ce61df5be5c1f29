import { Skeleton, Stack } from '@mantine/core';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import type { ReactNode } from 'react';
import { useMe } from '../../../../kit/data/session';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { PortalFrame } from './PortalFrame';
import { hasFailed, useSite, useSiteSubscription, useSiteTitle } from './use-site';

/**
 * A page in the frame of the institution's website. `alias` of the address names the institution, else the host name
 * does.
 */
export function PortalPage({ title, children }: { title: string; children: (site: CommonData) => ReactNode }) {
  const me = useMe();
  const [params] = useAddress();
  const site = useSite(params.get('alias') ?? me?.membership?.institution?.alias);
  useSiteTitle(site.data, title);
  if (hasFailed(site)) return <ErrorState error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data)
    return (
      <Stack p="md" aria-busy="true">
        <Skeleton h="6rem" />
        <Skeleton h="18rem" radius="lg" />
      </Stack>
    );
  return (
    <PortalFrame site={site.data}>
      <Followed site={site.data}>{children(site.data)}</Followed>
    </PortalFrame>
  );
}

function Followed({ site, children }: { site: CommonData; children: ReactNode }) {
  useSiteSubscription(site);
  return children;
}
