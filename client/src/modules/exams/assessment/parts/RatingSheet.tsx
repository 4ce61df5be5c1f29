import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { ratings, type Rating } from '@pathshala/shared/modules/exams/assessment';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { placeOf } from '../rating/rating-session';
import { useRating, type SheetKey } from '../rating/use-rating';
import { RatingGrid } from './RatingGrid';

/** One sheet: students down, indicators across, one key or tap for each. */
export function RatingSheet({ sheet: key, onBack }: { sheet: SheetKey; onBack: () => void }) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const format = useFormat();
  const { session, snapshot } = useRating(key);
  const { sheet, pending, conflicts, sync, refusal, error, isKept } = snapshot;
  const isProgress = sheet?.kind === 'progress';
  const wordOf = useCallback(
    (value: Rating | null) => {
      const rating = ratings.find((each) => each.value === value);
      return rating ? say(isProgress ? rating.mood : rating.label) : t('grid.blank');
    },
    [isProgress, say, t],
  );
  const nameOf = (student: string) => say(sheet?.rows.find((row) => row.student === student)?.name ?? NOBODY);
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('grid.back')}
        </Button>
        {sheet ? (
          <Title order={2} size="h3">
            {t('grid.title', { name: say(sheet.name), section: say(sheet.sectionName) })}
          </Title>
        ) : null}
        <Text size="sm" c="dimmed" role="status">
          {pending.size > 0
            ? t(sync === 'waiting' || isKept ? 'grid.waiting' : 'grid.sending', { marks: format.number(pending.size) })
            : t('grid.saved')}
        </Text>
      </Group>
      {isKept ? <Alert color="amber">{t('grid.kept')}</Alert> : null}
      {sheet?.refusalText ? <Alert color="amber">{say(sheet.refusalText)}</Alert> : null}
      {refusal ? <Alert color="red">{refusal}</Alert> : null}
      {error && !sheet ? <ErrorState error={error} onRetry={() => void session.load()} /> : null}
      {!sheet && !error ? <Skeleton h="20rem" radius="lg" aria-busy="true" /> : null}
      {[...conflicts].map(([cell, { mine, theirs, by }]) => (
        <Alert key={cell} color="amber" role="alert">
          <Text size="sm">
            {t('grid.conflict', {
              student: nameOf(placeOf(cell).student),
              code: placeOf(cell).indicator,
              by: by ? say(by) : t('grid.someone'),
              theirs: wordOf(theirs),
              mine: wordOf(mine),
            })}
          </Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" onClick={() => session.resolve(cell, 'mine')}>
              {t('grid.mine', { rating: wordOf(mine) })}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => session.resolve(cell, 'theirs')}>
              {t('grid.theirs', { rating: wordOf(theirs) })}
            </Button>
          </Group>
        </Alert>
      ))}
      {sheet ? (
        <>
          <Group justify="space-between" gap="xs">
            <Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('grid.signs')}>
              {ratings.map((each, at) => (
                <Text key={each.value} size="sm" component="li">
                  {t('grid.legend', {
                    sign: each.sign,
                    word: say(isProgress ? each.mood : each.label),
                    key: format.number(ratings.length - at),
                  })}
                </Text>
              ))}
            </Group>
            {sheet.refusal === null ? (
              <Text size="xs" c="dimmed">
                {t('grid.keys')}
              </Text>
            ) : null}
          </Group>
          <RatingGrid session={session} snapshot={snapshot} sheet={sheet} wordOf={wordOf} />
          <IndicatorList indicators={sheet.indicators} />
        </>
      ) : null}
    </Stack>
  );
}
const NOBODY = { en: '', bn: '' };

/** Legend of the codes at the head of the grid, which has no room for all words on a phone. */
function IndicatorList({ indicators }: { indicators: readonly { code: string; name: { en: string; bn: string } }[] }) {
  const say = useText();
  return (
    <Stack gap={4} component="dl" hiddenFrom="sm">
      {indicators.map(({ code, name }) => (
        <Group key={code} gap="xs" wrap="nowrap" align="baseline">
          <Text component="dt" size="sm" fw={600} miw="3.5rem">
            {code}
          </Text>
          <Text component="dd" size="sm" m={0}>
            {say(name)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
