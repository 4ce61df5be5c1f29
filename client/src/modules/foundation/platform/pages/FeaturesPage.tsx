import { Anchor, Button, Paper, Skeleton, Text, ThemeIcon, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { platformActions, platformScreens } from '@pathshala/shared/modules/foundation/platform';
import { screens } from '@pathshala/shared/screens';
import {
  IconBolt,
  IconCalendarCheck,
  IconCash,
  IconChecklist,
  IconMessage,
  IconReportAnalytics,
  IconShield,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import classes from './Features.module.css';

type Feature = ActionOutput<typeof platformActions.features>['rows'][number];
const SIGNS: Record<string, Icon> = {
  attendance: IconCalendarCheck,
  results: IconReportAnalytics,
  exams: IconChecklist,
  fees: IconCash,
  messages: IconMessage,
  people: IconUsers,
  website: IconWorld,
  live: IconBolt,
  safety: IconShield,
};
const TITLE = platformScreens.find((screen) => screen.id === 'platform.features')!.title;
const LOGIN = screens.find((screen) => screen.id === 'identity.login')!.path;
const KEEP_MS = 60_000;

/** /edu/feature: the features of the product, for everyone. */
export default function FeaturesPage() {
  const { t } = useTranslation('platform');
  const say = useText();
  const features = useAction(platformActions.features, {}, { staleTime: KEEP_MS });
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <Title order={1}>{say(TITLE)}</Title>
          <Text c="dimmed">{t('features.lead')}</Text>
        </div>
        <Button component={Link} to={LOGIN}>
          {t('features.login')}
        </Button>
      </div>
      {features.isError && !features.data ? (
        <ErrorState error={features.error} onRetry={() => void features.refetch()} />
      ) : null}
      {features.isPending ? <Skeleton h="18rem" radius="lg" aria-busy="true" /> : null}
      {features.data?.rows.length === 0 ? <EmptyState title={t('features.empty')} /> : null}
      <div className={classes.grid}>
        {features.data?.rows.map((row) => (
          <FeatureCard key={row.id} feature={row} />
        ))}
      </div>
    </div>
  );
}

function FeatureCard({ feature }: { feature: Feature }) {
  const { t } = useTranslation('platform');
  const isBengali = useLocale() === 'bn';
  const Sign = SIGNS[feature.icon] ?? IconBolt;
  const link = feature.link;
  return (
    <Paper withBorder p="lg" component="article">
      {feature.image ? (
        <img src={`${feature.image}?size=small`} alt="" className={classes.picture} />
      ) : (
        <ThemeIcon size="xl" radius="md" variant="light">
          <Sign aria-hidden />
        </ThemeIcon>
      )}
      <Title order={2} size="h3" mt="sm" mb={4}>
        {isBengali ? feature.title_bn : feature.title}
      </Title>
      <Text>{isBengali ? feature.text_bn : feature.text}</Text>
      {link ? (
        <Text mt="xs">
          {link.startsWith('/') ? (
            <Anchor component={Link} to={link} inherit>
              {t('features.more')}
            </Anchor>
          ) : (
            <Anchor href={link} rel="noreferrer" inherit>
              {t('features.more')}
            </Anchor>
          )}
        </Text>
      ) : null}
    </Paper>
  );
}
