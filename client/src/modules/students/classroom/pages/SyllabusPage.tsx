import { NativeSelect, Skeleton } from '@mantine/core';
import { lessonActions } from '@pathshala/shared/modules/students/classroom';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { SyllabusList } from '../parts/SyllabusList';

const LIVE = { subscriptions: [{ entity: 'lessonRecord' }] };

/** /site/syllabus: how much of its chapters a section has been taught this year. */
export default function SyllabusPage() {
  const { t } = useTranslation('classroom');
  const say = useText();
  const [params, setAddress] = useAddress();
  const chosen = params.get('section');
  const asked = useAction(lessonActions.syllabus, chosen ? { section: chosen } : {}, LIVE);
  const { section, sections = [], subjects = [] } = asked.data ?? {};
  return (
    <>
      <PageHeader>
        {sections.length > 1 ? (
          <NativeSelect
            aria-label={t('section')}
            value={section ?? ''}
            data={sections.map(({ id, label }) => ({ value: id, label: say(label) }))}
            onChange={(event) => setAddress({ section: event.currentTarget.value })}
          />
        ) : null}
      </PageHeader>
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="16rem" radius="lg" aria-busy="true" /> : null}
      {asked.data && !section ? (
        <EmptyState icon={IconUsersGroup} title={t('noOwnSection')} hint={t('noOwnSectionHint')} />
      ) : null}
      {asked.data && section ? <SyllabusList subjects={subjects} /> : null}
    </>
  );
}
