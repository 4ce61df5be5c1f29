import { Skeleton, Stack } from '@mantine/core';
import { agendaActions, shownDays } from '@pathshala/shared/modules/front/agenda';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Event, type CommonData } from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { isMonth, thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { hasFailed, PortalFrame, published, useSiteSubscription, useSite, useSiteTitle } from '../../../school/cms';
import { MonthSheet } from '../parts/MonthSheet';
import { useAddress, useAddressValue } from '../../../../kit/ui/use-address';

/** /web/calendar: the holidays and events of an institution, for everyone. `alias` names the institution. */
export default function PublicCalendarPage() {
  const { t } = useTranslation('agenda');
  const me = useMe();
  const [params] = useAddress();
  const site = useSite(params.get('alias') ?? me?.membership?.institution?.alias);
  useSiteTitle(site.data, t('calendar'));
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
      <PublicMonth site={site.data} />
    </PortalFrame>
  );
}

function PublicMonth({ site }: { site: CommonData }) {
  useSiteSubscription(site);
  const { t } = useTranslation('agenda');
  const [month, setMonth] = useAddressValue('month', isMonth, thisMonth());
  const asked = useAction(
    agendaActions.publicDays,
    { site_id: site.site_id, ...shownDays(month) },
    { subscriptions: [...published(Event), { entity: Holiday.name }] },
  );
  return (
    <Stack gap="md">
      <h1>{t('calendar')}</h1>
      <MonthStepper value={month} onChange={setMonth} hasToday />
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="36rem" radius="lg" aria-busy="true" /> : null}
      {asked.data ? <MonthSheet month={month} agenda={asked.data} /> : null}
    </Stack>
  );
}
