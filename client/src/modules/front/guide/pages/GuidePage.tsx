import { Anchor, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { guideScreens } from '@pathshala/shared/modules/front/guide';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { AREA_PAGES } from '../areas.data';
import { findAreas } from '../find-areas';
import { NEWS } from '../news.data';

const AREA_PATH = guideScreens[1].path;

/** /guide: all areas, found by any word of their pages, and news. */
export default function GuidePage() {
  const { t } = useTranslation('guide');
  const say = useText();
  const format = useFormat();
  const [address, setAddress] = useAddress();
  const search = address.get('q') ?? '';
  const found = findAreas(search);
  return (
    <>
      <PageHeader hint={t('hint')} />
      <Stack>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setAddress({ q: event.currentTarget.value || null })}
          maw="28rem"
        />
        {found.length === 0 ? <EmptyState title={t('nothing')} hint={t('nothingHint')} /> : null}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {found.map((area) => (
            <Paper key={area} withBorder p="sm">
              <Anchor component={Link} to={fillPath(AREA_PATH, { area })} fw={600}>
                {say(AREA_PAGES[area].title)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {say(AREA_PAGES[area].about)}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
        {search ? null : (
          <section>
            <Title order={2} size="h4" mb="xs">
              {t('news')}
            </Title>
            <Stack gap={4}>
              {NEWS.map(({ on, area, text }) => (
                <Text key={text.en} size="sm">
                  {format.date(on)}:{' '}
                  <Anchor component={Link} to={fillPath(AREA_PATH, { area })} inherit>
                    {say(text)}
                  </Anchor>
                </Text>
              ))}
            </Stack>
          </section>
        )}
      </Stack>
    </>
  );
}
