import { Anchor, Group, Image, List, Paper, Stack, Text, Title } from '@mantine/core';
import { areaOf, guideScreens, type GuideArea } from '@pathshala/shared/modules/front/guide';
import { screens } from '@pathshala/shared/screens';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useLocale, useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { AREA_PAGES } from '../areas.data';
import { pictureOf } from '../picture-of';

const isArea = (area: string | undefined): area is GuideArea => area !== undefined && Object.hasOwn(AREA_PAGES, area);

/** /guide/:area: a short page, and the screens of the area that this person may open. */
export default function AreaPage() {
  const { t } = useTranslation('guide');
  const say = useText();
  const can = useCan();
  const { area } = useParams();
  const locale = useLocale();
  const all = (
    <Anchor component={Link} to={guideScreens[0].path}>
      {t('all')}
    </Anchor>
  );
  if (!isArea(area)) return <EmptyState title={t('unknown')} action={all} />;
  const { title, about, points } = AREA_PAGES[area];
  const open = screens.filter(
    ({ id, path, permission, menu }) => menu && areaOf(id) === area && !path.includes(':') && can(permission),
  );
  return (
    <>
      <PageHeader title={say(title)}>{all}</PageHeader>
      <Stack maw="48rem">
        <Text>{say(about)}</Text>
        <Image src={pictureOf(area, locale)} alt={t('picture', { area: say(title) })} radius="md" loading="lazy" />
        <List spacing="xs">
          {points.map((point) => (
            <List.Item key={point.en}>{say(point)}</List.Item>
          ))}
        </List>
        {open.length > 0 ? (
          <Paper withBorder p="md" component="section">
            <Title order={2} size="h4" mb="xs">
              {t('screens')}
            </Title>
            <Group gap="sm">
              {open.map((screen) => (
                <Anchor key={screen.id} component={Link} to={screen.path}>
                  {say(screen.title)}
                </Anchor>
              ))}
            </Group>
          </Paper>
        ) : null}
      </Stack>
    </>
  );
}
