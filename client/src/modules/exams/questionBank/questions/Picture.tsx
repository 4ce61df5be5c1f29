import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** Source of pictures: the device while a student writes, the server for everyone else. */
export interface PictureSource {
  /** Part of the cache key: who asks for what. */
  name: string;
  read: (image: string) => Promise<string>;
}
const Source = createContext<PictureSource | null>(null);
export const PictureProvider = Source.Provider;

/** An address of the server is good for more than an hour. */
const FRESH_MS = 30 * 60_000;
const STYLE = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: '22rem',
  borderRadius: 'var(--mantine-radius-md)',
} as const;
/** Beside three others, as choices are. */
const SMALL = { ...STYLE, maxHeight: '9rem' } as const;

/** A picture of a question, or of one of its choices, by its id. */
export function Picture({ image, alt, isSmall = false }: { image: string; alt: string; isSmall?: boolean }) {
  const { t } = useTranslation('questionBank');
  const source = useContext(Source);
  const asked = useQuery({
    queryKey: ['quizPicture', source?.name, image],
    queryFn: () => source!.read(image),
    enabled: source !== null,
    staleTime: FRESH_MS,
    networkMode: 'always',
    retry: 2,
  });
  if (asked.isError)
    return (
      <Text size="sm" c="dimmed">
        {t('question.pictureMissing')}
      </Text>
    );
  return asked.data ? (
    <img src={asked.data} alt={alt} style={isSmall ? SMALL : STYLE} />
  ) : (
    <Skeleton h={isSmall ? '5rem' : '10rem'} radius="md" />
  );
}
