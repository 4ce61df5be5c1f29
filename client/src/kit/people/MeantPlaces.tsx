import { Button, Group, Text } from '@mantine/core';
import { academicsActions } from '@pathshala/shared/modules/school/academics';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';

/**
 * "Did you mean Six - A?" where a search for students found nobody; choosing one searches for it. Nothing for a text
 * that names no section.
 */
export function MeantPlaces({ text, onPick }: { text: string; onPick: (text: string) => void }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  const q = text.trim().slice(0, 60);
  const { data } = useAction(academicsActions.meantPlaces, { q }, { enabled: q !== '', keep: false });
  if (!data || data.places.length === 0) return null;
  return (
    <Group gap={6} justify="center" mt={4}>
      <Text size="sm">{t('person.meant')}</Text>
      {data.places.map(({ label, roll }) => {
        const rollText = roll === null ? null : format.number(roll, { grouping: false });
        const meant = [say(label), rollText].filter(Boolean).join(' ');
        return (
          <Button
            key={meant}
            size="compact-sm"
            variant="light"
            // The list stays open, with what is typed now.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(meant)}
          >
            {rollText === null ? meant : `${say(label)} · ${t('person.roll', { roll: rollText })}`}
          </Button>
        );
      })}
    </Group>
  );
}
