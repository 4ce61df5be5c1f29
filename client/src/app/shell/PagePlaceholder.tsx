import { Skeleton, Stack } from '@mantine/core';

/** The shape of a page while its code or texts come. */
export const PagePlaceholder = () => (
  <Stack gap="md" aria-busy="true" p="xs">
    <Skeleton h="0.8rem" w="10rem" />
    <Skeleton h="1.8rem" w="18rem" />
    <Skeleton h="2.4rem" />
    <Skeleton h="16rem" radius="lg" />
  </Stack>
);
