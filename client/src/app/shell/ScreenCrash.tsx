import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { t } from '@pathshala/shared';
import { IconMoodSad } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '../../kit/text/locale';
import { useShellGone } from './use-shell-gone';
import { isLostPart, renewPage, serverAnswers, untilServerAnswers } from '../load-patiently';

/** Declared here and not among the texts of the page: those may be the very part that could not be loaded. */
const WORDS = {
  faulty: [
    t('This page could not be shown', 'পাতাটি দেখানো যাচ্ছে না'),
    t(
      'Something went wrong while loading this page. Your saved work is safe.',
      'পাতাটি লোড করার সময় একটি সমস্যা হয়েছে। আপনার সংরক্ষিত কিছুই হারায়নি।',
    ),
  ],
  old: [
    t('A new version is available', 'নতুন সংস্করণ এসেছে'),
    t(
      'Pathshala has been updated since you opened this page. Reload to continue.',
      'আপনি পাতাটি খোলার পর পাঠশালা হালনাগাদ হয়েছে। চালিয়ে যেতে আবার লোড করুন।',
    ),
  ],
  away: [
    t('No connection', 'সংযোগ নেই'),
    t(
      'This page is not stored on this device. It opens when the connection is back. Your saved work is safe.',
      'এই পাতা এই ডিভাইসে রাখা নেই। সংযোগ ফিরলে খুলে যাবে। আপনার সংরক্ষিত কিছুই হারায়নি।',
    ),
  ],
} as const;
const RELOAD = t('Reload', 'আবার লোড করুন');

/**
 * A screen that fell over. One of which a part could not be fetched opens on its own: when the server is back, or once
 * with the files of a new release.
 */
export function ScreenCrash() {
  useShellGone();
  const say = useText();
  const isLost = isLostPart(useRouteError());
  const [isAway, setAway] = useState(!navigator.onLine);
  useEffect(() => {
    if (!isLost) return;
    const stop = new AbortController();
    void serverAnswers().then((answers) => setAway(!answers));
    void untilServerAnswers(stop).then(() => {
      setAway(false);
      if (!stop.signal.aborted) renewPage();
    });
    return () => stop.abort();
  }, [isLost]);
  const [title, text] = WORDS[isLost ? (isAway ? 'away' : 'old') : 'faulty'];
  return (
    <Center mih="60vh">
      <Stack align="center" gap="sm" ta="center" px="md" role="alert">
        <IconMoodSad size={48} stroke={1.3} color="var(--mantine-color-red-6)" aria-hidden />
        <Title order={1}>{say(title)}</Title>
        <Text c="dimmed" maw="32rem">
          {say(text)}
        </Text>
        <Button onClick={() => window.location.reload()}>{say(RELOAD)}</Button>
      </Stack>
    </Center>
  );
}
