import { UnstyledButton } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from '../load-patiently';
import { paletteAskedAtom } from '../state';
import classes from './bar.module.css';

const CommandPalette = lazy(async () => ({
  default: (await loadPatiently(() => import('./CommandPalette'))).CommandPalette,
}));

/** Opens the palette; the first time its program comes with it. */
function useOpenPalette(): () => void {
  const ask = useSetAtom(paletteAskedAtom);
  return () => {
    ask(true);
    spotlight.open();
  };
}

export function PaletteButton() {
  const { t } = useTranslation('app');
  const os = useOs();
  const open = useOpenPalette();
  return (
    <UnstyledButton className={`${classes.control} ${classes.search}`} onClick={open} aria-label={t('palette.open')}>
      <IconSearch size={17} aria-hidden />
      <span>{t('palette.search')}</span>
      <kbd>{os === 'macos' ? '⌘ K' : 'Ctrl K'}</kbd>
    </UnstyledButton>
  );
}

/** The place of the palette in the frame: nothing until someone asks for it. */
export function Palette() {
  const isAsked = useAtomValue(paletteAskedAtom);
  const open = useOpenPalette();
  // Afterwards the palette has the keys itself.
  useHotkeys(isAsked ? [] : [['mod+K', open]], []);
  return isAsked ? (
    <Suspense>
      <CommandPalette />
    </Suspense>
  ) : null;
}
