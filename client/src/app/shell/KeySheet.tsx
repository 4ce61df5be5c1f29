import { Anchor, Kbd, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import type { Screen } from '@pathshala/shared';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { areaOf } from '@pathshala/shared/modules/front/guide';
import { Link, useMatches } from 'react-router-dom';
import { useText } from '../../kit/text/locale';
import { to } from '../screen-table';

/**
 * Behind "?": the page of the guide for the open screen, every key that works on all screens, and those of the screens
 * where much is typed.
 */
export default function KeySheet({ entries, onClose }: { entries: readonly Screen[]; onClose: () => void }) {
  const { t } = useTranslation('app');
  const say = useText();
  const area = useAreaHere();
  const mod = useOs() === 'macos' ? '⌘' : 'Ctrl';
  const groups: [string, [string[], string][]][] = [
    [
      t('keys.everywhere'),
      [
        [[mod, 'K'], t('keys.search')],
        [['G', 'H'], t('keys.home')],
        ...entries.map(({ title }, at): [string[], string] => [['G', String(at + 1)], say(title)]),
        [['Esc'], t('keys.close')],
        [['?'], t('keys.sheet')],
      ],
    ],
    [
      t('keys.lists'),
      [
        [['J'], t('keys.nextRow')],
        [['K'], t('keys.lastRow')],
        [['X'], t('keys.tick')],
        [['Enter'], t('keys.openRow')],
        [['Esc'], t('keys.untick')],
      ],
    ],
    [
      t('keys.sheets'),
      [
        [['↑', '↓', '←', '→'], t('keys.move')],
        [['Enter'], t('keys.next')],
        [[mod, 'V'], t('keys.paste')],
        [[mod, 'Z'], t('keys.undo')],
      ],
    ],
    [
      t('keys.forms'),
      [
        [[mod, 'Enter'], t('keys.post')],
        [['Alt', '↑'], t('keys.up')],
        [['Alt', '↓'], t('keys.down')],
      ],
    ],
  ];
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Anchor component={Link} to={area ? to('guide.area', { area }) : to('guide.index')} onClick={onClose}>
          {t('keys.guide')}
        </Anchor>
        {groups.map(([title, keys]) => (
          <section key={title}>
            <Title order={3}>{title}</Title>
            <Table aria-label={title} withRowBorders={false} verticalSpacing={4}>
              <Table.Tbody>
                {keys.map(([combination, what]) => (
                  <Table.Tr key={what}>
                    <Table.Td w="11rem">
                      {combination.map((key, at) => (
                        <Fragment key={key}>
                          {at > 0 ? ' ' : null}
                          <Kbd>{key}</Kbd>
                        </Fragment>
                      ))}
                    </Table.Td>
                    <Table.Td>{what}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
        <Text size="sm" c="dimmed">
          {t('keys.more')}
        </Text>
      </Stack>
    </Modal>
  );
}

/** The area of the guide to which the open screen belongs. */
function useAreaHere() {
  const match = useMatches().findLast((each) => (each.handle as { screen?: Screen } | undefined)?.screen);
  const screen = (match?.handle as { screen: Screen } | undefined)?.screen;
  return screen ? areaOf(screen.id) : null;
}
